/** The members of a JSON object; undefined for any other text. */
export function jsonObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** A number that JSON may not hold exactly, from its decimal text; undefined for anything else. */
export function wholeNumber(text: unknown): bigint | undefined {
  return typeof text === 'string' && /^(0|[1-9]\d{0,19})$/.test(text) ? BigInt(text) : undefined;
}
