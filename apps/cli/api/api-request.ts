import type { Passing } from './back-off.js';

/** Longest time to wait for an answer. */
const TIMEOUT_MS = 60_000;

/** The answer of the API. */
export interface ApiAnswer {
  readonly status: number;
  /** The wait that the server asks for before the next attempt. */
  readonly retryAfterMs?: number;
  /** The JSON; undefined for other content. */
  readonly body: Readonly<Record<string, unknown>>;
}

export interface ApiRequest {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON to send; without it the request is a GET. */
  readonly body?: string;
  /** How it is sent; default POST. */
  readonly method?: string;
}

/**
 * Sends one request. A missing answer, from an unreachable server or a lost connection, is a transient fault.
 * Redirections are not followed, so that credentials go only to the given address.
 */
export async function requestApi({
  url,
  headers,
  body,
  method = 'POST',
}: ApiRequest): Promise<ApiAnswer | Passing> {
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    const retryAfterMs = waitAsked(response.headers.get('retry-after'), Date.now());
    return {
      status: response.status,
      ...(retryAfterMs !== undefined && { retryAfterMs }),
      body: jsonOf(text),
    };
  } catch (error) {
    return { passing: `${new URL(url).origin} does not answer (${reasonOf(error)})` };
  }
}

/** `Retry-After` of RFC 9110: seconds or a date. */
export function waitAsked(header: string | null, nowMs: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1_000;
  const until = Date.parse(header);
  return Number.isNaN(until) ? undefined : Math.max(0, until - nowMs);
}

function jsonOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** `fetch` says only that it failed; its cause has the reason. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `nothing within ${TIMEOUT_MS / 1_000} s`;
  const cause: unknown = error.cause;
  if (!(cause instanceof Error)) return error.message;
  return 'code' in cause ? String(cause.code) : cause.message;
}
