import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { errorCodes, errorCodesPage } from './error-codes.js';

const PAGE = new URL('../../docs/reference/error-codes.md', import.meta.url).pathname;

describe('the reference of error codes', () => {
  const found = errorCodes();

  it('matches the sources (UPDATE_REFERENCE=1 writes it)', async () => {
    const written = await format(errorCodesPage(found), {
      ...(await resolveConfig(PAGE)),
      parser: 'markdown',
    });
    if (process.env['UPDATE_REFERENCE'] === '1') writeFileSync(PAGE, written);
    expect(readFileSync(PAGE, 'utf8')).toBe(written);
  });

  it('gives the kind and the message of each code', () => {
    const codes = new Map(found.map((each) => [each.code, each]));
    expect(codes.get('unknown-round')?.kinds).toEqual(new Set(['404', 'unknown']));
    expect([...(codes.get('shoe-not-cut')?.messages ?? [])]).toEqual([
      'Shoe {shoeId} has not been cut; record the cut before play.',
    ]);
    expect([...(codes.get('limits-malformed')?.messages ?? [])]).toEqual([
      'limits of {kind} are {minimumCents} to {maximumCents} cents; whole amounts from 1 to {MAX_AMOUNT_CENTS} are required',
    ]);
    expect(codes.size).toBeGreaterThan(200);
  });
});
