import type ts from 'typescript';

/** Which specs speak of the same names and texts as a piece of source; the rarer these are, the more they count. */
export class Relevance {
  private readonly words: ReadonlyMap<string, ReadonlySet<string>>;
  private readonly specs = new Map<string, number>();

  constructor(sources: ReadonlyMap<string, ts.SourceFile>) {
    const specs = [...sources].filter(([path]) => path.endsWith('.spec.ts'));
    this.words = new Map(specs.map(([path, { text }]) => [path, wordsOf(text)]));
    for (const words of this.words.values())
      for (const word of words) this.specs.set(word, (this.specs.get(word) ?? 0) + 1);
  }

  /** How much a spec shares with the function or statement around a place of a source. */
  of(spec: string, source: ts.SourceFile, at: number): number {
    const around = source.statements.find(({ pos, end }) => pos <= at && at < end)!;
    const theirs = this.words.get(spec)!;
    const shared = [...wordsOf(around.getText(source))].filter((word) => theirs.has(word));
    return shared.reduce((sum, word) => sum + Math.log(this.words.size / this.specs.get(word)!), 0);
  }
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.match(/[A-Za-z][\w-]{3,}/g));
}
