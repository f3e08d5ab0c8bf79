/** JSON that is written as it is; not in the types of the language yet. */
const { rawJSON: rawJson } = JSON as unknown as { readonly rawJSON: (text: string) => unknown };

/**
 * An answer as JSON text. A sum beyond 2^53 is a bigint and becomes a JSON number with all its digits, as any sum is: a
 * reader finds one type, whatever the size.
 */
export function answerJson(answer: unknown): string {
  try {
    return JSON.stringify(answer);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // A replacer makes every answer slower, so only one with a bigint, which JSON.stringify refuses, has it.
    return JSON.stringify(answer, (_, value: unknown) =>
      typeof value === 'bigint' ? rawJson(String(value)) : value,
    );
  }
}
