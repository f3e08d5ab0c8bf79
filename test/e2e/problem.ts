import type { Answer } from './http-client.js';

/** Traces of internals: source files, the data folder, a stack, a statement, a library. */
const INSIDE =
  /node_modules|\.sqlite|\.(ts|js|mjs):\d|\n\s+at |pitledger-[A-Za-z0-9]{6}|SQLITE_|SELECT [^"]* FROM [a-z_]+ (?:WHERE|ORDER|LIMIT)|class-validator|fastify|nestjs/i;

/** Fails unless the answer is problem details with this status and code and shows no internals. */
export function expectProblem(answer: Answer, status: number, code: string): void {
  expect({ status: answer.status, code: answer.body['code'], text: answer.text }).toEqual({
    status,
    code,
    text: answer.text,
  });
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(answer.body).toMatchObject({
    type: `urn:pitledger:problem:${code}`,
    title: expect.stringMatching(/^[A-Z]/) as unknown,
    status,
    detail: expect.stringMatching(/./) as unknown,
    instance: expect.stringMatching(/^\//) as unknown,
  });
  // The caller sent this path.
  expect(JSON.stringify({ ...answer.body, instance: '' })).not.toMatch(INSIDE);
  expect(answer.text.length).toBeLessThan(20_000);
}

/** The fields that a problem names. */
export function fieldsOf(answer: Answer): readonly string[] {
  return ((answer.body['errors'] ?? []) as { field: string }[]).map(({ field }) => field);
}
