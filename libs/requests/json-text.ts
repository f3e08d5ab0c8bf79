/** A JSON text gives a name twice in one object: readers differ in which of the two counts. */
export class NameGivenTwice extends Error {
  override readonly name = 'NameGivenTwice';

  constructor(readonly field: string) {
    super(`${field} is given twice`);
  }
}

/**
 * Reads a JSON text that people or devices wrote.
 * @throws SyntaxError for a text that is not JSON; NameGivenTwice
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  refuseNamesGivenTwice(text);
  return value;
}

/** Strings, with the colon that makes one a name, and the ends of objects: what is left of a valid text is of no interest. */
const NAMES_AND_OBJECTS = /"[^"\\]*(?:\\.[^"\\]*)*"\s*:?|[{}]/g;

function refuseNamesGivenTwice(text: string): void {
  const objects: Set<string>[] = [];
  for (const [token] of text.matchAll(NAMES_AND_OBJECTS)) {
    if (token === '{') objects.push(new Set());
    else if (token === '}') objects.pop();
    else if (token.endsWith(':')) {
      const names = objects.at(-1);
      const name = JSON.parse(token.slice(0, -1)) as string;
      if (names?.size === names?.add(name).size) throw new NameGivenTwice(name);
    }
  }
}
