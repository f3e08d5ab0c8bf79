/** 1 MiB: a million keys leave one read in twenty, and three million one in four. */
const BITS = 2 ** 23;

/**
 * The keys of a table that were ever written, in a set of bits of one size. It takes some other keys for written ones, and
 * never a written one for another: a key that it does not hold has no row, which no read has to confirm.
 */
export class WrittenKeys {
  private bits: Uint32Array | undefined;

  add(key: string): void {
    this.bits ??= new Uint32Array(BITS / 32);
    const [one, other] = placesOf(key);
    this.bits[one >>> 5]! |= 1 << (one & 31);
    this.bits[other >>> 5]! |= 1 << (other & 31);
  }

  mayHold(key: string): boolean {
    if (!this.bits) return false;
    const [one, other] = placesOf(key);
    return ((this.bits[one >>> 5]! >>> (one & 31)) & (this.bits[other >>> 5]! >>> (other & 31)) & 1) === 1;
  }
}

/** Two bits of a key, by the hash FNV-1a and a further mixing of it. */
function placesOf(key: string): readonly [one: number, other: number] {
  let hash = 0x81_1c_9d_c5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01_00_01_93);
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x85_eb_ca_6b);
  return [(hash ^ (hash >>> 16)) & (BITS - 1), (mixed ^ (mixed >>> 13)) & (BITS - 1)];
}
