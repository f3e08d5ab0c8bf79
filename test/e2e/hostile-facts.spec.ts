import { temporaryFolder } from '#testing/temporary-folder.js';
import { at } from './floor.js';
import { sampleTable } from '#play/sample-table.js';
import { openGames, placeAt } from './games.js';
import type { Answer } from './http-client.js';
import { Pit } from './pit.js';
import { expectProblem } from './problem.js';

const TABLES = { 'RO-01': 'roulette', 'CR-01': 'craps' };
const deep = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

describe('invalid facts and selections', () => {
  const folder = temporaryFolder();
  const occurredAt = at('18:00');
  let pit: Pit;
  let head: string;
  let roulette: string;
  let craps: string;

  beforeAll(async () => {
    pit = await Pit.open(folder, ['dealer', 'floorperson', 'boss', 'surveillance']);
    await openGames(pit, TABLES);
    roulette = `/rounds/${(await pit.record('dealer', '/rounds', { ...placeAt('RO-01'), occurredAt })).id}`;
    craps = `/rounds/${(await pit.record('dealer', '/rounds', { ...placeAt('CR-01'), occurredAt })).id}`;
    const red = { position: 1, patronId: 'P-1', kind: 'red', stakeCents: 500, occurredAt };
    await pit.record('dealer', `${roulette}/wagers`, red);
    await pit.record('dealer', `${roulette}/no-more-bets`, { occurredAt });
    head = await pit.head();
  });
  afterAll(() => pit.close());
  afterEach(async () => expect(await pit.head()).toBe(head));

  /** Sends JSON text unchanged. */
  const raw = (path: string, text: string, name: 'dealer' | 'boss' = 'dealer'): Promise<Answer> =>
    pit.http.sendRaw('POST', path, text, {
      authorization: `Bearer ${pit.tokens.get(name)}`,
      'content-type': 'application/json',
    });
  const fact = (json: string): string => `{"fact":${json},"occurredAt":"${occurredAt}"}`;

  it.each([
    ['nothing', '{}'],
    ['null', '{"fact":null}'],
    ['a list', '{"fact":[]}'],
    ['a list of a fact', '{"fact":[{"number":"17"}]}'],
    ['text', '{"fact":"17"}'],
    ['a number', '{"fact":17}'],
    ['true', '{"fact":true}'],
    ['33 levels', `{"fact":${deep(33)}}`],
    ['100,000 levels', `{"fact":${deep(100_000)}}`],
    ['201 fields', `{"fact":{${Array.from({ length: 201 }, (_, n) => `"f${n}":1`).join()}}}`],
    ['100,001 values', `{"fact":{"number":[${'1,'.repeat(100_000)}1]}}`],
    ['a fact given twice', '{"fact":{"number":"17"},"fact":{"number":"0"}}'],
    ['a number given twice', '{"fact":{"number":"17","number":"0"}}'],
    ['__proto__', '{"fact":{"number":"17","__proto__":{"number":"0"}}}'],
    ['__proto__ deeper down', '{"fact":{"dice":[1,{"__proto__":{"x":1}}]}}'],
    ['constructor', '{"fact":{"number":"17","constructor":{"prototype":{"x":1}}}}'],
    ['a fact beside another field', '{"fact":{"number":"17"},"summary":"0"}'],
  ])('refuses %s instead of a fact as an invalid body', async (_what, text) => {
    for (const path of [roulette, craps])
      expectProblem(await raw(`${path}/facts`, text), 400, 'invalid-body');
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  it.each([
    ['of no field', '{}'],
    ['of an unknown field', '{"number":"17","tilt":1}'],
    ['of a field of an endless name', `{"${'n'.repeat(500_000)}":1}`],
    ['of 200 fields', `{${Array.from({ length: 200 }, (_, n) => `"f${n}":1`).join()}}`],
    ['of a number', '{"number":17}'],
    ['of a number beyond the wheel', '{"number":"37"}'],
    ['of an endless number', `{"number":"${'1'.repeat(500_000)}"}`],
    ['of digits of another script', '{"number":"١٧"}'],
    ['of a number with a NUL', '{"number":"17\\u0000"}'],
    ['of both at once', '{"number":"17","noSpin":"foreign-object"}'],
    ['of another game', '{"dice":[1,2]}'],
    ['31 levels deep', deep(31)],
  ])('refuses %s as facts of roulette and names the fault', async (_what, json) => {
    const answer = await raw(`${roulette}/facts`, fact(json));
    expectProblem(answer, 422, 'fact-malformed');
    expect(answer.body['detail']).toMatch(/^This fact does not fit Roulette: /);
    expect(String(answer.body['detail']).length).toBeLessThan(3_000);
  });

  it.each([
    ['three dice', '{"dice":[1,2,3]}'],
    ['no dice', '{"dice":[]}'],
    ['half a pip', '{"dice":[1,2.5]}'],
    ['pips beyond measure', '{"dice":[1,1e400]}'],
    ['a reason without end', `{"invalidRoll":"${'x'.repeat(121)}"}`],
    ['a reason with a NUL', '{"invalidRoll":"off the table\\u0000"}'],
    ['a reason with half a surrogate pair', '{"invalidRoll":"off the table \\ud800"}'],
    ['a reason with an escape', '{"invalidRoll":"\\u001b[2J"}'],
    ['a call of no wager', '{"call":"on","wagers":[]}'],
    ['a call of a thousand and one', `{"call":"on","wagers":[${'"w1",'.repeat(1_000)}"w1"]}`],
  ])('refuses %s as facts of craps', async (_what, json) => {
    expectProblem(await raw(`${craps}/facts`, fact(json)), 422, 'fact-malformed');
  });

  it.each([
    ['a NUL', '"17\\u0000"', 400, 'invalid-body'],
    ['half a surrogate pair', '"17\\ud83c"', 400, 'invalid-body'],
    ['a mark that turns the text', '"17\\u202e"', 400, 'invalid-body'],
    ['61 characters', `"${'1'.repeat(61)}"`, 400, 'invalid-body'],
    ['nothing', '""', 400, 'invalid-body'],
    ['blanks', '"  "', 400, 'invalid-body'],
    ['null', 'null', 400, 'invalid-body'],
    ['a number', '17', 400, 'invalid-body'],
    ['a list', '["17"]', 400, 'invalid-body'],
    ['an object', '{"number":"17"}', 400, 'invalid-body'],
    ['an emoji', '"🎲"', 422, 'selection-unknown'],
    ['60 characters', `"${'1'.repeat(60)}"`, 422, 'selection-unknown'],
    ['a key of every object', '"__proto__"', 422, 'selection-unknown'],
    ['another order', '"20-17"', 422, 'selection-unknown'],
  ])('refuses %s as a selection', async (_what, selection, status, code) => {
    // A round takes wagers before no more bets; a number wager at craps needs one of six numbers.
    const wager = `"position":1,"patronId":"P-1","kind":"place-to-win","stakeCents":600,"selection":${selection}`;
    expectProblem(await raw(`${craps}/wagers`, `{${wager},"occurredAt":"${occurredAt}"}`), status, code);
  });

  it.each([
    ['a list', '[]'],
    ['text', '"17"'],
    ['a number of turns too large', `[${'{},'.repeat(500)}{}]`],
    ['a number of facts too large', `[{"facts":[${'{},'.repeat(500)}{}]}]`],
    ['none', '[]'],
    ['a turn of null', '[null]'],
    ['a turn at no time', '[{"settledAt":"yesterday"}]'],
    ['a wager of half a cent', '[{"wagers":[{"position":1,"patronId":"P","kind":"red","stakeCents":0.5}]}]'],
    ['an unknown field', '[{"summary":"17"}]'],
    ['__proto__', '[{"__proto__":{"x":1}}]'],
  ])('refuses turns that are or contain %s', async (_what, turns) => {
    const place = JSON.stringify(placeAt('RO-01')).slice(1, -1);
    const text = `{${place},"turns":${turns},"occurredAt":"${occurredAt}"}`;
    expectProblem(await raw('/rounds', text), 400, 'invalid-body');
  });

  it.each([
    ['a list', '[]', 400, 'invalid-body'],
    ['null', 'null', 400, 'invalid-body'],
    ['text', '"17"', 400, 'invalid-body'],
    ['an object', '{"number":"17"}', 409, 'nothing-observed'],
  ])('refuses %s as the fact of a correction', async (_what, json, status, code) => {
    const answer = await pit.http.sendRaw(
      'POST',
      `${roulette}/corrections`,
      `{"reason":"x","facts":[${json}],"occurredAt":"${occurredAt}"}`,
      {
        authorization: `Bearer ${pit.tokens.get('floorperson')}`,
        'content-type': 'application/json',
      },
    );
    expectProblem(answer, status, code);
  });

  it.each([
    ['of a NUL', { wheel: 'double-zero\u0000' }],
    ['of a list', { wheel: ['double-zero'] }],
    ['of half odds', { odds: { straight: { pays: 35 } } }],
    ['of odds beyond measure', { odds: { straight: { pays: 1e300, per: 1 } } }],
    ['of odds of an unknown wager', { odds: { insurance: { pays: 2, per: 1 } } }],
    ['of a number twice in a section', { colorWagers: { kinds: ['six-numbers-color'], sections: {} } }],
  ])('refuses %s as rules of a table by the schema of its game', async (_what, rules) => {
    const table = sampleTable('RO-02', 'roulette');
    const body = { ...table, rules: { ...table.rules, ...rules }, occurredAt };
    const answer = await raw('/tables', JSON.stringify(body), 'boss');
    expect(answer.body['code']).toMatch(/^rule-value-(missing|malformed)$/);
    expectProblem(answer, 422, String(answer.body['code']));
  });

  it('refuses limits of an unknown kind, or of a name that every object inherits', async () => {
    for (const name of ['RED', 'a b', '-', 'é', 'x'.repeat(65), 'toString', '__proto__']) {
      const limits = `{"${name}":{"minimumCents":1,"maximumCents":10}}`;
      const text = JSON.stringify({ ...sampleTable('RO-02', 'roulette'), occurredAt });
      const answer = await raw('/tables', text.replace(/"limits":\{.*\}\}/, `"limits":${limits}`), 'boss');
      expectProblem(answer, 400, 'invalid-body');
    }
  });
});
