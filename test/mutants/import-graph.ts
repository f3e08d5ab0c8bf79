import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import ts from 'typescript';

const PACKAGE = JSON.parse(readFileSync(resolve('package.json'), 'utf8')) as {
  readonly imports: Readonly<Record<string, { readonly source: string }>>;
};

/** Which files import which at run time. A name that an index passes on is imported from the file that declares it. */
export class ImportGraph {
  private readonly importers = new Map<string, Set<string>>();
  private readonly loaders = new Map<string, Set<string>>();
  private readonly origins = new Map<string, ReadonlyMap<string, string>>();

  constructor(private readonly sources: ReadonlyMap<string, ts.SourceFile>) {
    for (const [file, { statements }] of sources) {
      for (const statement of statements) {
        if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
        const target = this.targetOf(file, statement);
        if (target === undefined) continue;
        add(this.loaders, target, file);
        for (const name of namesOf(statement)) add(this.importers, this.originOf(target, name), file);
      }
    }
  }

  /** The specs that import a file, each with the number of its imports to it. */
  specsOf(file: string): ReadonlyMap<string, number> {
    return new Map([...stepsFrom(file, this.importers)].filter(([path]) => path.endsWith('.spec.ts')));
  }

  /** The file and all that load it, through an index too. */
  loadersOf(file: string): readonly string[] {
    return [...stepsFrom(file, this.loaders).keys()];
  }

  private targetOf(file: string, statement: ts.ImportDeclaration | ts.ExportDeclaration): string | undefined {
    const { moduleSpecifier } = statement;
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier) || isOfTypes(statement)) return undefined;
    const path = moduleSpecifier.text;
    const target = path.startsWith('.')
      ? resolve(dirname(file), path)
      : Object.entries(PACKAGE.imports).flatMap(([alias, { source }]) => {
          const [start = '', end = ''] = alias.split('*');
          if (!alias.includes('*')) return path === alias ? [resolve(source)] : [];
          const isMatch = path.startsWith(start) && path.endsWith(end);
          return isMatch
            ? [resolve(source.replace('*', path.slice(start.length, path.length - end.length)))]
            : [];
        })[0];
    const source = target?.replace(/\.js$/, '.ts');
    return source !== undefined && this.sources.has(source) ? source : undefined;
  }

  private originOf(file: string, name: string): string {
    if (!file.endsWith('/index.ts')) return file;
    let origins = this.origins.get(file);
    if (!origins) {
      const passedOn = this.sources.get(file)!.statements.filter(ts.isExportDeclaration);
      origins = new Map(
        passedOn.flatMap((statement) => {
          const target = this.targetOf(file, statement);
          return target === undefined ? [] : namesOf(statement).map((each) => [each, target] as const);
        }),
      );
      this.origins.set(file, origins);
    }
    return origins.get(name) ?? file;
  }
}

function add(importers: Map<string, Set<string>>, target: string, importer: string): void {
  importers.set(target, (importers.get(target) ?? new Set()).add(importer));
}

function stepsFrom(
  file: string,
  importers: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlyMap<string, number> {
  const steps = new Map([[file, 0]]);
  for (const [at, step] of steps) {
    for (const importer of importers.get(at) ?? []) {
      if (!steps.has(importer)) steps.set(importer, step + 1);
    }
  }
  return steps;
}

function isOfTypes(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  return ts.isExportDeclaration(statement)
    ? statement.isTypeOnly
    : statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
}

/** The names of a statement, or '*' where it has none. */
function namesOf(statement: ts.ImportDeclaration | ts.ExportDeclaration): readonly string[] {
  const named = ts.isExportDeclaration(statement)
    ? statement.exportClause
    : statement.importClause?.namedBindings;
  if (!named || ts.isNamespaceImport(named) || ts.isNamespaceExport(named)) return ['*'];
  return named.elements.map(({ name, propertyName }) => (propertyName ?? name).text);
}
