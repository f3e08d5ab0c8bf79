/**
 * Whether an error says that a store cannot be written now, such as on a full disk. Its adapters throw StoreFault, which
 * this library knows by name only.
 */
export function isOutage(error: unknown): boolean {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  return name === 'StoreFault' && code !== 'store-closed';
}
