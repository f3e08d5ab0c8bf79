/** Control characters, which could move the cursor or recolour the terminal when they come out of a file. */
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** The text on one line, with nothing in it that a terminal would act upon. */
export function plainText(text: string): string {
  return text.replace(CONTROL, ' ');
}
