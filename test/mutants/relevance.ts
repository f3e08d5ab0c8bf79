import { basename, relative } from 'node:path';
import type ts from 'typescript';
import type { ImportGraph } from './import-graph.js';

/** Suites hold the tests of the specs that import them. */
const SUITE = /^libs\/testing\/.*-suite(\/.*)?\.ts$/;
const SAME_NAME = 2;
/** Specs outside of the libraries load most of the sources. */
const WHOLE = 1 / 3;

/** Which specs speak of the same names and texts as a piece of source; the rarer these are, the more they count. */
export class Relevance {
  private readonly words = new Map<string, Set<string>>();
  private readonly specs = new Map<string, number>();

  constructor(sources: ReadonlyMap<string, ts.SourceFile>, graph: ImportGraph) {
    for (const [path, { text }] of sources)
      if (path.endsWith('.spec.ts')) this.words.set(path, new Set(wordsOf(text)));
    for (const [path, { text }] of sources) {
      if (!SUITE.test(relative('.', path))) continue;
      for (const spec of graph.specsOf(path).keys())
        for (const word of wordsOf(text)) this.words.get(spec)!.add(word);
    }
    for (const words of this.words.values())
      for (const word of words) this.specs.set(word, (this.specs.get(word) ?? 0) + 1);
  }

  /** How much a spec shares with the function or statement around a place of a source. */
  of(spec: string, source: ts.SourceFile, at: number): number {
    const around = source.statements.find(({ pos, end }) => pos <= at && at < end)!;
    const theirs = this.words.get(spec)!;
    const shared = [...new Set(wordsOf(around.getText(source)))].filter((word) => theirs.has(word));
    const worth = shared.reduce((sum, word) => sum + Math.log(this.words.size / this.specs.get(word)!), 1);
    const [one, other] = [firstOf(spec), firstOf(source.fileName)];
    const isOfName = one.startsWith(other) || other.startsWith(one);
    return worth * (isOfName ? SAME_NAME : 1) * (relative('.', spec).startsWith('libs/') ? 1 : WHOLE);
  }
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[A-Za-z][\w-]{3,}/g) ?? [];
}

function firstOf(path: string): string {
  return basename(path).split('.')[0]!;
}
