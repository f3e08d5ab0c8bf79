import { readFileSync } from 'node:fs';
import { LEDGER_REQUESTS, isLedgerRequest } from './ledger-requests.js';

const OF_ACCOUNTS = /^\/(auth|users)\b/;

describe('the requests that record facts', () => {
  it('are those of the API document, without those of accounts', () => {
    const document = JSON.parse(
      readFileSync(new URL('../../../docs/reference/openapi.json', import.meta.url), 'utf8'),
    ) as { readonly paths: Readonly<Record<string, object>> };
    const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations)
        .filter((method) => method !== 'get' && !OF_ACCOUNTS.test(path))
        .map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(LEDGER_REQUESTS.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
      documented.toSorted(),
    );
  });

  it.each([
    ['POST', '/drop-boxes/DB-07:12/removal', true],
    ['PUT', '/tables/MB-07/limits', true],
    ['POST', '/tables/MB-07/limits', false],
    ['POST', '/drop-boxes/DB-07:12/removal/', false],
    ['POST', '/drop-boxes/../removal', false],
    ['POST', '/users', false],
  ])('are known by method and path: %s %s (%p)', (method, path, isKnown) => {
    expect(isLedgerRequest(method, path)).toBe(isKnown);
  });
});
