import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import type { AccountRefusalCode } from '#identity';
import { ALL_SETTINGS } from '#ledger';
import { ACCOUNT_STATUS } from '../../apps/api/identity/index.js';

/** One code that the ledger answers, from the sources. */
export interface ErrorCode {
  readonly code: string;
  /** HTTP status, or the kind of an objection, which determines the status. */
  readonly kinds: ReadonlySet<string>;
  /** The message, with its values in braces. */
  readonly messages: ReadonlySet<string>;
}

/** The kind of what the accounts library refuses: its code decides the status. */
const OF_ACCOUNTS = 'accounts';

/** Calls that make an objection or a problem: their kind, code and message, or where these stand among the arguments. */
const MAKERS: Readonly<
  Record<string, { readonly kind: number | string; readonly code: number | string; readonly message: number }>
> = {
  refuse: { kind: 0, code: 1, message: 2 },
  refuseDutiesTogether: { kind: 'not-allowed', code: 'duties-not-apart', message: 0 },
  deviceRefused: { kind: 'not-allowed', code: 0, message: 1 },
  refused: { kind: 0, code: 1, message: 2 },
  impossible: { kind: 'impossible', code: 0, message: 1 },
  breach: { kind: 'breach', code: 0, message: 1 },
  Problem: { kind: 0, code: 1, message: 2 },
  AccountRefused: { kind: OF_ACCOUNTS, code: 0, message: 1 },
};

/** Every code that the sources answer with, sorted. */
export function errorCodes(): readonly ErrorCode[] {
  const found = new Map<string, { kinds: Set<string>; messages: Set<string> }>();
  const listed = execFileSync('git', ['ls-files', 'libs/*.ts', 'apps/api/*.ts'], { encoding: 'utf8' });
  for (const path of listed.split('\n')) {
    if (path === '' || /\.(spec|testing)\.ts$|^libs\/testing\//.test(path)) continue;
    const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      for (const each of refusalsOf(node)) {
        const entry = found.get(each.code) ?? { kinds: new Set<string>(), messages: new Set<string>() };
        entry.kinds.add(each.kind);
        if (each.message !== undefined) entry.messages.add(each.message);
        found.set(each.code, entry);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return [...found].map(([code, entry]) => ({ code, ...entry })).sort((a, b) => (a.code < b.code ? -1 : 1));
}

/** An objection or a problem, as a call makes it. */
export interface Made {
  readonly kind: string;
  readonly code: string;
  readonly message: string | undefined;
}

/** What a call refuses: nothing where it makes neither an objection nor a problem. */
export function refusalsOf(node: ts.Node): readonly Made[] {
  const made = madeBy(node);
  return made ? ofSettings(made) : [];
}

/** What is said of every setting of the property, for each of them. */
function ofSettings({ kind, code, message }: Made): readonly Made[] {
  if (!code.startsWith('{code}')) return [{ kind, code, message }];
  const meant = code.endsWith('-impossible')
    ? ALL_SETTINGS.filter((setting) => 'fault' in setting)
    : [{ code: 'calendar', noun: 'calendar' }, ...ALL_SETTINGS];
  return meant.map((setting) => ({
    kind,
    code: code.replace('{code}', setting.code),
    message: message?.replace('{noun}', setting.noun),
  }));
}

function madeBy(node: ts.Node): Made | undefined {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return undefined;
  const maker = ts.isIdentifier(node.expression) ? MAKERS[node.expression.text] : undefined;
  const argument = (part: number | string) =>
    typeof part === 'string' ? part : textOf(node.arguments?.[part]);
  const code = maker && argument(maker.code);
  if (!maker || code === undefined || !/^(\{code\}|[a-z]+)(-[a-z]+)*$/.test(code)) return undefined;
  if (maker.kind === OF_ACCOUNTS) {
    const status = String(ACCOUNT_STATUS[code as AccountRefusalCode]);
    return { kind: status, code, message: argument(maker.message) };
  }
  return { kind: argument(maker.kind) ?? '', code, message: argument(maker.message) };
}

/** A text of the source, with its expressions in braces; undefined if it is computed. */
function textOf(node: ts.Expression | undefined): string | undefined {
  if (node === undefined) return undefined;
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text;
  if (ts.isIdentifier(node)) return textOf(declaredAs(node));
  if (ts.isBinaryExpression(node)) {
    const [left, right] = [textOf(node.left), textOf(node.right)];
    return left !== undefined && right !== undefined ? left + right : undefined;
  }
  if (!ts.isTemplateExpression(node)) return undefined;
  const spans = node.templateSpans.map(({ expression, literal }) => `{${nameOf(expression)}}${literal.text}`);
  return node.head.text + spans.join('');
}

/** The initial value of a constant in the same function. */
function declaredAs(name: ts.Identifier): ts.Expression | undefined {
  for (let scope: ts.Node = name; !ts.isSourceFile(scope); scope = scope.parent) {
    if (!ts.isBlock(scope)) continue;
    for (const statement of scope.statements.filter(ts.isVariableStatement)) {
      const { declarations } = statement.declarationList;
      const found = declarations.find((each) => ts.isIdentifier(each.name) && each.name.text === name.text);
      if (found?.initializer) return found.initializer;
    }
  }
  return undefined;
}

/** A short description of a value in a message. */
function nameOf(expression: ts.Expression): string {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  return '…';
}

const STATUS: Readonly<Record<string, string>> = {
  unknown: '404 unknown',
  impossible: '422 impossible',
  conflict: '409 conflict',
  'not-allowed': '403 not allowed',
  breach: '422 breach',
};

/** The page of all codes, for callers of the API and readers of dead letters. */
export function errorCodesPage(codes: readonly ErrorCode[]): string {
  const rows = codes.map(({ code, kinds, messages }) => {
    const all = [...kinds].map((kind) => STATUS[kind] ?? kind).filter((status) => status !== '');
    // A kind says its status too.
    const statuses = all.filter((status) => !all.some((other) => other.startsWith(`${status} `)));
    const said = [...messages].map((message) => message.replaceAll('|', '\\|')).join(' · ');
    return `| \`${code}\` | ${[...new Set(statuses)].sort().join(' or ')} | ${said} |`;
  });
  return [
    '# Error codes',
    '',
    'Written by `UPDATE_REFERENCE=1 npm test -- test/reference` from the sources. A problem (RFC 9457) has the code and,',
    'where a rule is the reason, its `citation`. A breach breaks a rule: in rules that are posted it is refused; if it',
    'happened on the floor, the problem has `recordable: true` and `asHappened` records it.',
    '',
    '| Code | Status and kind | Message |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
