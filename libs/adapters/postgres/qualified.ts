/** A checked name as SQL: in quotes, with its schema. */
export function qualified(schema: string, name: string): string {
  return `"${schema}"."${name}"`;
}
