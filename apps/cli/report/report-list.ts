import { requestApi } from '../api/api-request.js';
import { CannotGoOn } from '../api/cannot-go-on.js';

/** A report of a server, from its own description. */
export interface KnownReport {
  /** Its path without `/reports/`, with fields in braces: `gaming-days/{gamingDay}/adjustments`. */
  readonly name: string;
  readonly path: string;
  readonly summary: string;
  /** Names of its parameters; a required one ends with an asterisk. */
  readonly parameters: readonly string[];
}

interface Operation {
  readonly summary?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
  }[];
}

/** Parameters that the program sets, or that only a client that reads page by page needs. */
const NOT_GIVEN = ['format', 'columns', 'program', 'limit', 'cursor', 'consistentWith'];

/**
 * The reports of a server: each path that gives a file.
 * @throws CannotGoOn if the server does not describe itself
 */
export async function reportsOf(url: string): Promise<readonly KnownReport[]> {
  const answer = await requestApi({ url: `${url}/docs/openapi.json` });
  if ('passing' in answer) throw new CannotGoOn(`${answer.passing}.`);
  const paths = answer.body['paths'] as Readonly<Record<string, { readonly get?: Operation }>> | undefined;
  if (answer.status !== 200 || !paths) throw new CannotGoOn(`${url} is not the API of a pitledger.`);
  return Object.entries(paths).flatMap(([path, { get }]): readonly KnownReport[] => {
    const parameters = get?.parameters ?? [];
    if (!parameters.some(({ name }) => name === 'format')) return [];
    const given = parameters.filter((one) => one.in === 'query' && !NOT_GIVEN.includes(one.name));
    return [
      {
        name: path.replace(/^\/(reports\/)?/, ''),
        path,
        summary: get?.summary ?? '',
        parameters: given.map(({ name, required }) => (required ? `${name}*` : name)),
      },
    ];
  });
}

/**
 * The path of a report by its name, with the fields in its path filled in.
 * @throws CannotGoOn if the server has no such report
 */
export function pathOf(name: string, reports: readonly KnownReport[]): string {
  const asked = name.replace(/^\/?(reports\/)?/, '').split('/');
  const found = reports.find((report) => {
    const parts = report.name.split('/');
    return (
      parts.length === asked.length && parts.every((part, at) => part.startsWith('{') || part === asked[at])
    );
  });
  if (!found) {
    throw new CannotGoOn(`The server has no report ${name}; \`pitledger report\` lists those that it has.`);
  }
  const prefix = found.path.startsWith('/reports/') ? '/reports/' : '/';
  return prefix + asked.map((part) => encodeURIComponent(part)).join('/');
}
