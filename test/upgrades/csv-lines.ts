import { parse } from 'csv-parse/sync';

/**
 * The table of a CSV file, each line by the titles of its columns. What the file says of itself, after an empty line,
 * names who took it and when, and is left out.
 */
export function csvLines(text: string): readonly Readonly<Record<string, string>>[] {
  const [titles = [], ...lines] = parse(text, { bom: true, relaxColumnCount: true, skipEmptyLines: false });
  const end = lines.findIndex((line) => line.every((cell) => cell === '') && line.length < titles.length);
  return lines
    .slice(0, end === -1 ? undefined : end)
    .map((line) => Object.fromEntries(titles.map((title, at) => [title, line[at] ?? ''])));
}
