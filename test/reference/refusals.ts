import { resolve } from 'node:path';
import ts from 'typescript';
import { ALL_SETTINGS } from '#ledger';
import { OF_GAME } from '../../apps/api/refusals.js';
import { refusalsOf } from './error-codes.js';

/** The codes of each HTTP status of a refusal, sorted. `OF_GAME` stands for what the rules of the game refuse. */
export type RefusalsByStatus = Readonly<Record<string, readonly string[]>>;

const ROUTES = new Set(['Get', 'Post', 'Put', 'Patch', 'Delete']);
/** The deciders of all streams and the games, which lead everywhere: a command and a call of a game are followed instead. */
const NOT_FOLLOWED = /\/(application\/session\/streams|rules\/games)\.ts$/;
/** What asks which command it is. */
const OF_COMMAND = /^(command\.)?type$/;
const STATUSES = ['403', '404', '409', '422'];
const OF_KIND: Readonly<Record<string, string>> = {
  unknown: '404',
  impossible: '422',
  breach: '422',
  conflict: '409',
  'not-allowed': '403',
};

/** A declaration, and the name of the command that it decides, if it decides one. */
type Place = readonly [ts.Node, string | undefined];

/** What a declaration makes, as status and code, and what it refers to. */
interface Part {
  readonly made: readonly (readonly [string, string])[];
  readonly next: readonly Place[];
}

/** The codes with which the sources can refuse each operation of the API, by HTTP method and path, sorted. */
export function refusalsOfOperations(): Readonly<Record<string, RefusalsByStatus>> {
  const { config } = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path)) as {
    config: unknown;
  };
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, resolve('.'));
  const files = fileNames.filter(
    (path) => /\/(libs|apps\/api)\//.test(path) && !/\.(spec|testing)\.ts$|\/libs\/testing\//.test(path),
  );
  return new Sources(ts.createProgram(files, options)).operations();
}

/**
 * The sources as a graph of what refers to what. A command leads to the part of its decider that decides it; the objections of a
 * single game are not followed. What is found can be more than a request ever meets. A code that is computed is not found; the
 * fuzzer fails at it (`test/fuzz/answer-judge.ts`).
 */
class Sources {
  private readonly checker: ts.TypeChecker;
  private readonly files: ReadonlySet<ts.SourceFile>;
  /** The `decide` of each command, by the command's name. */
  private readonly deciders = new Map<string, ts.Node[]>();
  private readonly parts = new Map<ts.Node, Map<string | undefined, Part>>();

  constructor(program: ts.Program) {
    this.checker = program.getTypeChecker();
    this.files = new Set(
      program
        .getSourceFiles()
        .filter((file) => !file.isDeclarationFile && !file.fileName.includes('/node_modules/')),
    );
    for (const file of this.files) if (file.fileName.endsWith('.decider.ts')) this.collectDeciders(file);
  }

  operations(): Readonly<Record<string, RefusalsByStatus>> {
    const guard = this.declared('apps/api/identity/auth.guard.ts', 'canActivate');
    const ofCommand = [
      guard,
      this.declared('apps/api/ledger/commands.ts', 'addOperation'),
      this.declared('apps/api/ledger/ledger-problem.ts', 'ledgerProblem'),
    ];
    const found: [string, RefusalsByStatus][] = [];
    const visit = (node: ts.Node, base: string): void => {
      if (ts.isClassDeclaration(node)) {
        const decorators = ts.getDecorators(node) ?? [];
        const path = pathIn(decorators.find((each) => calleeOf(each) === 'Controller'));
        for (const each of [...decorators, ...node.members]) visit(each, path);
      } else if (ts.isDecorator(node) && calleeOf(node) === 'Commands') {
        for (const route of this.routesOf(node.expression)) {
          const [method, path, declared] = route.arguments;
          const isOne = path !== undefined && ts.isStringLiteral(path);
          const refusals = this.refusalsFrom([...ofCommand, isOne ? declared! : functionAround(route)]);
          for (const at of isOne ? [path.text] : ALL_SETTINGS.map((setting) => setting.path)) {
            found.push([operationName(textIn(method), base, at), withoutOtherSettings(at, refusals)]);
          }
        }
      } else if (ts.isMethodDeclaration(node)) {
        const route = (ts.getDecorators(node) ?? []).find((each) => ROUTES.has(calleeOf(each)));
        if (!route) return;
        const name = operationName(calleeOf(route).toUpperCase(), base, pathIn(route));
        const isCommand = !name.startsWith('GET ') && !/^\w+ \/(auth|users)/.test(name);
        found.push([name, this.refusalsFrom([...(isCommand ? ofCommand : [guard]), node])]);
      }
    };
    for (const file of this.files) {
      if (file.fileName.endsWith('.controller.ts')) file.forEachChild((node) => visit(node, ''));
    }
    return Object.fromEntries(found.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }

  /** The calls of `command` among the arguments of a decorator, or in the list that it names. */
  private routesOf(node: ts.Node): readonly ts.CallExpression[] {
    const routes: ts.CallExpression[] = [];
    const visit = (each: ts.Node): void => {
      if (ts.isCallExpression(each) && each.expression.getText() === 'command') routes.push(each);
      else if (ts.isSpreadElement(each) && ts.isIdentifier(each.expression)) {
        this.declaredAs(each.expression).forEach(visit);
      } else ts.forEachChild(each, visit);
    };
    visit(node);
    return routes;
  }

  private refusalsFrom(starts: readonly ts.Node[]): RefusalsByStatus {
    const codes = Map.groupBy(this.madeFrom(starts), ([status]) => status);
    return Object.fromEntries(
      STATUSES.flatMap((status) => {
        const made = codes.get(status)?.map(([, code]) => code) ?? [];
        return made.length === 0 ? [] : [[status, [...new Set(made)].toSorted()]];
      }),
    );
  }

  /** A function or method of a file. */
  private declared(path: string, name: string): ts.Node {
    const file = [...this.files].find(({ fileName }) => fileName.endsWith(`/${path}`));
    let found: ts.Node | undefined;
    const visit = (node: ts.Node): void => {
      const isCallable = ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node);
      if (isCallable && node.name?.getText() === name) found = node;
      else ts.forEachChild(node, visit);
    };
    if (file) visit(file);
    if (!found) throw new Error(`${path} has no ${name}`);
    return found;
  }

  private collectDeciders(file: ts.SourceFile): void {
    const visit = (node: ts.Node): void => {
      const isDecide =
        (ts.isMethodDeclaration(node) || ts.isPropertyAssignment(node)) &&
        ts.isObjectLiteralExpression(node.parent) &&
        node.name.getText() === 'decide';
      if (isDecide) {
        const callable = ts.isPropertyAssignment(node) ? node.initializer : node;
        const [signature] = this.checker.getTypeAtLocation(callable).getCallSignatures();
        const [command] = signature?.getParameters() ?? [];
        const type = command && this.checker.getTypeOfSymbolAtLocation(command, node);
        for (const each of type?.isUnion() ? type.types : type ? [type] : []) {
          const name = each.getProperty('type');
          const of = name && this.checker.getTypeOfSymbolAtLocation(name, node);
          for (const literal of of?.isUnion() ? of.types : of ? [of] : []) {
            if (!literal.isStringLiteral()) continue;
            const known = this.deciders.get(literal.value) ?? [];
            this.deciders.set(literal.value, [...known, callable]);
          }
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }

  private madeFrom(starts: readonly ts.Node[]): Part['made'] {
    const made: Part['made'][number][] = [];
    const seen = new Map<ts.Node, Set<string | undefined>>();
    const todo: Place[] = starts.map((start) => [start, undefined]);
    for (let place = todo.pop(); place; place = todo.pop()) {
      const [node, command] = place;
      const before = seen.get(node) ?? new Set();
      if (before.has(command)) continue;
      seen.set(node, before.add(command));
      const parts = this.parts.get(node) ?? new Map<string | undefined, Part>();
      const part = parts.get(command) ?? this.partOf(node, command);
      this.parts.set(node, parts.set(command, part));
      made.push(...part.made);
      todo.push(...part.next);
    }
    return made;
  }

  /** A declaration, as far as it decides a command of a name. */
  private partOf(start: ts.Node, command: string | undefined): Part {
    const made: Part['made'][number][] = [];
    const next: Place[] = [];
    const decide = (name: string): void => {
      for (const each of this.deciders.get(name) ?? []) next.push([each, name]);
    };
    /** Returns whether what follows in a block is never reached. */
    const visit = (node: ts.Node): boolean => {
      if (ts.isTypeNode(node)) return false;
      if (ts.isBlock(node)) return node.statements.some(visit);
      const asked = command === undefined ? undefined : branchFor(command, node);
      if (asked) return asked.map(visit).includes(true);
      for (const { kind, code } of refusalsOf(node)) made.push([OF_KIND[kind] ?? kind, code]);
      if (ts.isPropertyAssignment(node) && node.name.getText() === 'type')
        this.textsOf(node.initializer).forEach(decide);
      if (ts.isCallExpression(node)) node.arguments.forEach((argument) => decide(textIn(argument)));
      if (ts.isPropertyAccessExpression(node) && this.isOfGame(node)) made.push(['422', OF_GAME]);
      if (ts.isIdentifier(node)) for (const each of this.declaredAs(node)) next.push([each, command]);
      ts.forEachChild(node, (child) => void visit(child));
      return ts.isReturnStatement(node) || ts.isThrowStatement(node);
    };
    visit(start);
    return { made, next };
  }

  private textsOf(node: ts.Expression): readonly string[] {
    const type = this.checker.getTypeAtLocation(node);
    return (type.isUnion() ? type.types : [type]).flatMap((each) =>
      each.isStringLiteral() ? each.value : [],
    );
  }

  /** Whether it asks a game for an objection. */
  private isOfGame({ name }: ts.PropertyAccessExpression): boolean {
    const [declared] = this.checker.getSymbolAtLocation(name)?.declarations ?? [];
    if (!declared || !/\/libs\/rules\/game\/[^/]+$/.test(declared.getSourceFile().fileName)) return false;
    const type = this.checker.getTypeAtLocation(name);
    return [type, ...(type.isUnion() ? type.types : [])]
      .flatMap((each) => each.getCallSignatures())
      .some((call) => this.checker.typeToString(call.getReturnType()).includes('Objection'));
  }

  /** What an identifier refers to: the body of a function, or the value of a constant of its file. */
  private declaredAs(name: ts.Identifier): readonly ts.Node[] {
    if (ts.isPropertyAssignment(name.parent) && name.parent.name === name) return [];
    let symbol = ts.isShorthandPropertyAssignment(name.parent)
      ? this.checker.getShorthandAssignmentValueSymbol(name.parent)
      : this.checker.getSymbolAtLocation(name);
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = this.checker.getAliasedSymbol(symbol);
    return (symbol?.declarations ?? []).flatMap((declared): readonly ts.Node[] => {
      const { fileName } = declared.getSourceFile();
      if (!this.files.has(declared.getSourceFile()) || NOT_FOLLOWED.test(fileName)) return [];
      if (ts.isFunctionDeclaration(declared) && declared.body) return [declared.body];
      if (ts.isMethodDeclaration(declared) && declared.body) return [declared.body];
      if (ts.isPropertyAssignment(declared)) return [declared.initializer];
      if (ts.isVariableDeclaration(declared) && declared.initializer && isTop(declared)) {
        const isPart = ts.isPropertyAccessExpression(name.parent) && name.parent.expression === name;
        return isPart && isObject(declared.initializer) ? [] : [declared.initializer];
      }
      return [];
    });
  }
}

/** Whether a value is an object, of whose parts each is followed where it is named. */
function isObject(node: ts.Expression): boolean {
  return (
    ts.isObjectLiteralExpression(node) ||
    ((ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) && isObject(node.expression))
  );
}

/** Whether a variable is one of its file: those of functions are walked with them. */
function isTop(declared: ts.VariableDeclaration): boolean {
  return ts.isSourceFile(declared.parent.parent.parent);
}

/** The refusals of a change of a setting, without those of the others, which one function decides. */
function withoutOtherSettings(path: string, refusals: RefusalsByStatus): RefusalsByStatus {
  const others = [{ code: 'calendar', path: 'calendar-changes' }, ...ALL_SETTINGS]
    .filter((setting) => setting.path !== path)
    .flatMap(({ code }) => [`${code}-impossible`, `${code}-change-too-late`]);
  return Object.fromEntries(
    Object.entries(refusals).map(([status, codes]) => [
      status,
      codes.filter((code) => !others.includes(code)),
    ]),
  );
}

/** The function that makes a route for each setting. */
function functionAround(node: ts.Node): ts.Node {
  return ts.isArrowFunction(node) ? node.body : functionAround(node.parent);
}

/** The statements for a command of a name where `command.type` is asked for; undefined where it is not. */
function branchFor(command: string, node: ts.Node): readonly ts.Statement[] | undefined {
  if (ts.isSwitchStatement(node) && OF_COMMAND.test(node.expression.getText())) {
    const { clauses } = node.caseBlock;
    const isFor = (each: ts.CaseOrDefaultClause): boolean =>
      ts.isCaseClause(each) && textIn(each.expression) === command;
    const first = clauses.findIndex(isFor);
    const from = first < 0 ? clauses.findIndex(ts.isDefaultClause) : first;
    return from < 0 ? [] : clauses.slice(from).find(({ statements }) => statements.length > 0)?.statements;
  }
  if (!ts.isIfStatement(node) || !ts.isBinaryExpression(node.expression)) return undefined;
  const { left, operatorToken, right } = node.expression;
  const isEqual = operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken;
  const isOther = operatorToken.kind === ts.SyntaxKind.ExclamationEqualsEqualsToken;
  if (!OF_COMMAND.test(left.getText()) || !ts.isStringLiteral(right) || !(isEqual || isOther))
    return undefined;
  const isThen = isEqual === (right.text === command);
  return isThen ? [node.thenStatement] : node.elseStatement ? [node.elseStatement] : [];
}

/** The text of the decorator's function. */
function calleeOf({ expression }: ts.Decorator): string {
  return ts.isCallExpression(expression) ? expression.expression.getText() : '';
}

function pathIn(decorator: ts.Decorator | undefined): string {
  const call = decorator?.expression;
  return call && ts.isCallExpression(call) ? textIn(call.arguments[0]) : '';
}

function textIn(node: ts.Node | undefined): string {
  return node && ts.isStringLiteralLike(node) ? node.text : '';
}

function operationName(method: string, ...path: readonly string[]): string {
  const parts = path.filter((part) => part !== '').join('/');
  return `${method} /${parts.replace(/:(\w+)/g, '{$1}')}`;
}
