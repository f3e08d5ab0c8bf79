const FAULTS: Readonly<Record<string, RegExp>> = {
  'reads as a refusal':
    /\b(?:cannot|can be|must|may not|may be|is refused|record the facts)\b|^No \w+ (?:can|may)\b/i,
  'tells the reader what to do':
    /[;.] (?:announce|call|collect|complete|correct|have|name|prepare|record|remove|reshuffle|settle) /i,
  'has bare cents': /\bcents\b/,
  'has an instant in UTC': /\d{4}-\d\d-\d\dT\d\d:\d\d/,
  'has an event id': /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/,
  'names an event type': /\b\p{L}\p{Ll}+\p{Lu}\p{Ll}+/u,
  'is no sentence': /^[^\p{Lu}\d]|[^.!?]$/u,
};

/** What is wrong with the text of an exception, which says what happened in the floor's words. */
export function faultsOfText(text: string): readonly string[] {
  return Object.entries(FAULTS).flatMap(([fault, pattern]) =>
    pattern.test(text) ? [`${fault}: ${text}`] : [],
  );
}
