import type { Passing } from './back-off.js';

/** Longest that an answer is waited for. */
const TIMEOUT_MS = 60_000;

/** What the API answered. */
export interface ApiAnswer {
  readonly status: number;
  /** How long it asks to wait before the next try. */
  readonly retryAfterMs?: number;
  /** The JSON, if it was any. */
  readonly body: Readonly<Record<string, unknown>>;
}

export interface ApiRequest {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON to post; without it the request is a GET. */
  readonly body?: string;
}

/**
 * Sends one request. No answer, because the server cannot be reached or the connection was lost, is a fault that may
 * pass. Redirections are not followed: credentials go where they were meant to go.
 */
export async function requestApi({ url, headers, body }: ApiRequest): Promise<ApiAnswer | Passing> {
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
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

/** `Retry-After` as RFC 9110 has it: seconds, or a date. */
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

/** `fetch` says only that it failed; what went wrong is the cause of that. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `nothing within ${TIMEOUT_MS / 1_000} s`;
  const cause: unknown = error.cause;
  if (!(cause instanceof Error)) return error.message;
  return 'code' in cause ? String(cause.code) : cause.message;
}
