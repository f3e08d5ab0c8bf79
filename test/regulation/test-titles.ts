import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A test or a group of tests in a spec file. */
export interface TestTitle {
  /** Path from the root of the repository. */
  readonly file: string;
  readonly title: string;
  /** Titles of the groups around it, from the outermost. */
  readonly groups: readonly string[];
  /** The source text of the values for the title; empty if there are none. */
  readonly table: string;
}

/** The titles in every spec in these folders, in the order of files and lines, without skipped tests. */
export function testTitles(root: string, folders: readonly string[]): readonly TestTitle[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.spec.ts'))
        .map((file) => `${folder}/${file}`),
    )
    .sort()
    .flatMap((file) => titlesIn(file, readFileSync(join(root, file), 'utf8')));
}

/** The titles in the text of a spec. */
export function titlesIn(file: string, text: string): readonly TestTitle[] {
  const titles: TestTitle[] = [];
  const visit = (node: ts.Node, groups: readonly string[]): void => {
    const names = ts.isCallExpression(node) ? namesCalled(node.expression) : [];
    if (names.includes('skip')) return;
    const title = titleOf(node, names);
    if (title) titles.push({ file, groups, ...title });
    const within = title ? [...groups, title.title] : groups;
    ts.forEachChild(node, (child) => visit(child, within));
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true), []);
  return titles;
}

function titleOf(
  node: ts.Node,
  [name = '']: readonly string[],
): Pick<TestTitle, 'title' | 'table'> | undefined {
  if (!ts.isCallExpression(node) || !['describe', 'it', 'test'].includes(name)) return undefined;
  const [title] = node.arguments;
  if (!title || !ts.isStringLiteralLike(title)) return undefined;
  return { title: title.text, table: tableOf(node.expression) };
}

/** `it`, `skip` and `each` of `it.skip.each([])`. */
function namesCalled(expression: ts.Expression): readonly string[] {
  if (ts.isIdentifier(expression)) return [expression.text];
  if (ts.isPropertyAccessExpression(expression))
    return [...namesCalled(expression.expression), expression.name.text];
  return ts.isCallExpression(expression) ? namesCalled(expression.expression) : [];
}

/** The rows of `it.each([...])('title')`. */
function tableOf(expression: ts.Expression): string {
  return ts.isCallExpression(expression) ? expression.arguments.map((each) => each.getText()).join() : '';
}
