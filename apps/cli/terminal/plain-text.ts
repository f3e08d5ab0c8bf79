/** Control characters: from a file they could move the cursor or change colours of the terminal. */
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** The text on one line, without control characters. */
export function plainText(text: string): string {
  return text.replace(CONTROL, ' ');
}
