import type { WagerRequest } from '#application';
import { Chance } from '#play/chance.js';
import { DealingShoe } from '#play/dealing-shoe.js';
import { bringsShoe, takesTurn } from '#play/floor-acts.js';
import { carryOutAll } from '#play/door.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { at, openFloor } from './floor.js';
import { Pit } from './pit.js';

type Row = Readonly<Record<string, number | string>>;

describe('a shoe of minibaccarat dealt to its last card', () => {
  const folder = temporaryFolder();
  const deck = new DealingShoe(new Chance(1), 6);
  const shoeId = 'MB-02.S1';
  let pit: Pit;
  let minute = 0;

  /** Rounds begin a minute apart from 20:00 on, past the change of shift at 22:00 and past midnight. */
  const nextTime = (): string => {
    const of = 20 * 60 + (minute += 5);
    const clock = `${String(Math.floor(of / 60) % 24).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`;
    return at(clock, of < 1_440 ? 5 : 6);
  };
  const wagersOf = (round: number): readonly WagerRequest[] => [
    { position: 1, patronId: 'P-1', kind: 'banker', stakeCents: 2_500 + 37 * round },
    { position: 2, patronId: 'P-2', kind: 'player', stakeCents: 1_000 + 50 * round },
    { position: 3, patronId: 'P-3', kind: 'tie', stakeCents: 500 + round },
  ];

  beforeAll(async () => {
    pit = await Pit.open(folder);
    await openFloor(pit);
    await carryOutAll(pit.door, bringsShoe(shoeId, 'MB-02', deck.burn()), { occurredAt: at('19:55') });
  });
  afterAll(() => pit.close());

  it('voids the round for which the cards are too few, and deals no more (7.11(e))', async () => {
    let round = deck.deal();
    for (; round.complete; round = deck.deal()) {
      const turns = [{ wagers: wagersOf(minute), facts: round.facts }];
      await pit.record('device', '/rounds', { shoeId, turns, occurredAt: nextTime() });
    }
    const occurredAt = nextTime();
    const { id } = await pit.record('dealer', '/rounds', { shoeId, occurredAt });
    await carryOutAll(pit.door, takesTurn(id, { wagers: wagersOf(0), facts: round.facts }), { occurredAt });
    const voided = await pit.record('dealer', `/rounds/${id}/void`, {
      reason: 'insufficient-cards',
      note: 'the shoe is empty',
      occurredAt,
    });
    expect(voided.events[0]).toMatchObject({
      type: 'RoundVoided',
      data: {
        citation: '19:47-7.11(e)',
        returned: [
          { wagerId: 'w1', stakeCents: 2_500 },
          { wagerId: 'w2', stakeCents: 1_000 },
          { wagerId: 'w3', stakeCents: 500 },
        ],
      },
    });
    expect(await pit.as('dealer')('POST', '/rounds', { shoeId, occurredAt })).toMatchObject({
      status: 422,
      body: { code: 'shoe-exhausted', citation: '19:47-7.5(a)', recordable: true },
    });
    expect((await pit.read('/reports/control-exceptions?code=round-void'))['items']).toMatchObject([
      { severity: 'notice', citation: '19:47-7.11(e)', stream: `round-${id}` },
    ]);
  });

  const allRounds = async (): Promise<readonly Row[]> =>
    (await pit.read('/rounds?tableId=MB-02&limit=500'))['items'] as readonly Row[];
  const sum = (rows: readonly Row[], column: string): number =>
    rows.reduce((total, row) => total + Number(row[column]), 0);

  it('has the win of its rounds at the table, in each shift', async () => {
    const rounds = await allRounds();
    expect(rounds.length).toBeGreaterThan(50);
    const report = await pit.read('/reports/table-win?from=2010-06-05&by=tableId,shift');
    const lines = report['items'] as readonly Row[];
    expect(lines.map(({ shift }) => shift)).toEqual(['swing', 'graveyard']);
    for (const line of lines) {
      const settled = rounds.filter(({ shift, status }) => shift === line['shift'] && status === 'settled');
      expect(line).toMatchObject({
        rounds: settled.length,
        handleCents: sum(settled, 'handleCents'),
        wagersLostCents: sum(settled, 'lostCents'),
        winningsPaidCents: sum(settled, 'paidCents'),
        vigorishEarnedCents: sum(settled, 'vigorishCents'),
        winCents: sum(settled, 'lostCents') - sum(settled, 'paidCents') + sum(settled, 'vigorishCents'),
      });
    }
    expect(report['total']).toMatchObject({ roundsVoid: 1, winCents: sum(rounds, 'winCents') });
  });

  it('shows the same win in the list of rounds and in each replay', async () => {
    for (const { roundId, winCents, lostCents, paidCents } of await allRounds()) {
      const { body } = await pit.as('auditor')('GET', `/rounds/${roundId}/replay`);
      const last = (body['items'] as readonly object[]).at(-1);
      expect(last).toMatchObject({ money: { onLayoutCents: 0, winCents, lostCents, paidCents } });
    }
  });
});
