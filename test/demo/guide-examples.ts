/** An example of a guide that a newcomer can send to the house of the demo. */
export interface GuideExample {
  readonly by: string;
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  /** Code of the refusal that the guide shows. */
  readonly refusedAs?: string;
}

/** A fenced block of a guide. */
export interface GuideBlock {
  readonly language: string;
  readonly text: string;
}

/** A request of a block in `http`: its line names who sends it, and the refusal that it gets. */
const REQUEST = /^(GET|POST|PUT|PATCH) (\S+) +# by ([a-z.-]+)(?:, refused as ([a-z-]+))?\n?(.*)$/s;
/** A read in the text of a guide, without places to fill in. */
const READ = /`GET (\/[^`{}…]+)`/g;

/** Who makes the reads of a guide's text. */
const READER = 'h.lindqvist';

export function blocksOf(guide: string): readonly GuideBlock[] {
  return [...guide.matchAll(/^```(\S*)\n(.*?)^```/gms)].map(([, language = '', text = '']) => ({
    language,
    text,
  }));
}

/** The reads that the text of a guide names. */
export function readsOf(guide: string): readonly GuideExample[] {
  const text = guide.replaceAll(/^```.*?^```/gms, '').replaceAll(/(?<=`[^`\n]*)\n(?=[^`\n]*`)/g, ' ');
  return [...text.matchAll(READ)].map(([, path = '']) => ({ by: READER, method: 'GET', path }));
}

/**
 * The requests of a block; undefined of one that has none.
 * @throws Error for a request that cannot be read
 */
export function examplesOf({ language, text }: GuideBlock): readonly GuideExample[] | undefined {
  if (language === 'http') return text.trim().split(/\n\n+/).map(requestOf);
  if (language === 'sh' && text.includes('curl ')) return curlsOf(text);
  if (language === 'ndjson') return text.trim().split('\n').map(importedLine);
  return undefined;
}

function requestOf(text: string): GuideExample {
  const [, method, path, by, refusedAs, body] = REQUEST.exec(text) ?? [];
  if (!method || !path || !by) throw new Error(`no request: ${text}`);
  return {
    ...{ by, method, path },
    ...(refusedAs !== undefined && { refusedAs }),
    ...(body && { body: JSON.parse(body) as object }),
  };
}

/** The calls of curl, by whom the comment before them names. */
function curlsOf(text: string): readonly GuideExample[] {
  const by = /^# by ([a-z.-]+)/.exec(text)?.[1];
  if (by === undefined) throw new Error(`nobody sends ${text}`);
  return text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.startsWith('curl '))
    .map((line) => {
      const url = /localhost:3000([^\s']+)/.exec(line)?.[1];
      const body = / -d '([^']+)'/.exec(line)?.[1];
      if (url === undefined) throw new Error(`no address: ${line}`);
      const method = / -X ([A-Z]+)/.exec(line)?.[1] ?? 'GET';
      return { by, method, path: url, ...(body !== undefined && { body: JSON.parse(body) as object }) };
    });
}

function importedLine(line: string): GuideExample {
  const { post, by, ...body } = JSON.parse(line) as { readonly post: string; readonly by: string };
  return { by, method: 'POST', path: post, body };
}
