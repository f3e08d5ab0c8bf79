import { inflateRawSync } from 'node:zlib';

/** One part of a ZIP archive as text, found by its central directory. */
export function readZip(archive: Buffer, path: string): string {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [compressed, nameLength] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)];
    const [extra, comment] = [archive.readUInt16LE(at + 30), archive.readUInt16LE(at + 32)];
    if (archive.toString('utf8', at + 46, at + 46 + nameLength) === path) {
      const local = archive.readUInt32LE(at + 42);
      const data = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
      return inflateRawSync(archive.subarray(data, data + compressed)).toString();
    }
    at += 46 + nameLength + extra + comment;
  }
  throw new Error(`the archive has no part ${path}`);
}
