import type { ApiAnswer } from './api-request.js';
import type { Refusal } from '../import/line-outcome.js';

/** The meaning of an answer for the line that was sent. */
export type Verdict =
  | { readonly is: 'recorded' }
  | { readonly is: 'refused'; readonly refusal: Refusal }
  /** The access token is not valid, or no longer valid. */
  | { readonly is: 'signed-out'; readonly reason: string }
  /** Nothing was recorded; the same request may succeed later. */
  | { readonly is: 'passing'; readonly reason: string }
  /** Every line will get the same answer. */
  | { readonly is: 'hopeless'; readonly reason: string };

const PASSING: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504]);

/** What a person may not record is refused for one line: another line, or another person, may be accepted. */
export function verdictOn(answer: ApiAnswer): Verdict {
  const { status, body } = answer;
  if (status >= 200 && status < 300) return { is: 'recorded' };
  const code = textOf(body['code']);
  const detail = textOf(body['detail']);
  const reason = `${status}${code && ` ${code}`}${detail && `: ${detail}`}`;
  if (status === 401) return { is: 'signed-out', reason };
  if (PASSING.has(status) || code === 'changed-meanwhile') return { is: 'passing', reason };
  const isRefusal = status >= 400 && status < 500 && code !== '' && code !== 'no-such-resource';
  if (!isRefusal) return { is: 'hopeless', reason };
  return { is: 'refused', refusal: refusalOf(body, code, detail) };
}

function refusalOf(body: ApiAnswer['body'], code: string, detail: string): Refusal {
  const citation = textOf(body['citation']);
  const errors = (Array.isArray(body['errors']) ? body['errors'] : []) as {
    field?: unknown;
    message?: unknown;
  }[];
  const fields = errors.map(({ field, message }) => `${textOf(field)} ${textOf(message)}`.trim());
  return {
    code,
    detail: fields.length > 0 ? `${detail}: ${fields.join('; ')}` : detail,
    ...(citation !== '' && { citation }),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
