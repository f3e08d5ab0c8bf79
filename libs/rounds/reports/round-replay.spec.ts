import { BANKER_WINS_WITH_SIX, PLAYER_WINS, TIE_HAND } from '#testing/builders/baccarat-round.js';
import { QUARTER_ON_TIE } from '#testing/builders/rules.js';
import { aFloor, aWagerRequest } from '#testing/builders/floor.js';
import { aFormRequest } from '#testing/builders/vigorish-floor.js';
import { collectFromMarker } from '../../vigorish/use-cases/vigorish.js';
import { correctSettlement } from '../use-cases/rounds.js';
import { handOf } from '#play/baccarat-hand.js';
import { replaySteps } from './round-replay.js';

const hands = (player: readonly string[], banker: readonly string[]) => ({ player, banker });

describe('the replay of a round', () => {
  it('shows each card with the rule that dealt it, and each wager with the rules that settled it', async () => {
    const floor = await aFloor();
    await floor.round({
      cards: BANKER_WINS_WITH_SIX,
      wagers: [aWagerRequest(), aWagerRequest({ position: 2, kind: 'player' })],
    });
    const steps = [...replaySteps(await floor.stream('round-S1.001'))];
    const facts = steps.filter(({ event }) => ['OutcomeObserved', 'ResultAnnounced'].includes(event));
    expect(facts.map(({ what, rules, state }) => [what, ...rules, state])).toEqual([
      ["2S to the Player's Hand", '19:47-7.7(c)', hands(['2S'], [])],
      ["2H to the Banker's Hand", '19:47-7.7(c)', hands(['2S'], ['2H'])],
      ["3S to the Player's Hand", '19:47-7.7(c)', hands(['2S', '3S'], ['2H'])],
      ["KH to the Banker's Hand", '19:47-7.7(c)', hands(['2S', '3S'], ['2H', 'KH'])],
      ["TS to the Player's Hand", '19:47-7.9(b)', hands(['2S', '3S', 'TS'], ['2H', 'KH'])],
      ["4H to the Banker's Hand", '19:47-7.9(c)', hands(['2S', '3S', 'TS'], ['2H', 'KH', '4H'])],
      [
        'Banker wins: Player 5, Banker 6, 6 cards',
        '19:47-7.10(a)',
        expect.objectContaining(hands(['2S', '3S', 'TS'], ['2H', 'KH', '4H'])),
      ],
    ]);
    expect(
      steps.filter(({ event }) => event === 'WagersSettled').map(({ what, rules }) => [what, rules]),
    ).toEqual([
      ['Losing wager at position 2, player: 100.00 collected', ['19:47-7.2(a)2ii', '19:47-7.10(b)']],
      [
        'Winning wager at position 1, banker: 100.00 paid at 1 to 1',
        ['19:47-7.2(a)1i', '19:47-7.3(c)', '19:47-7.10(b)1'],
      ],
    ]);
    expect(steps.map(({ step }) => step)).toEqual(steps.map((_, index) => index + 1));
    expect(steps.at(-1)?.money).toEqual({
      onLayoutCents: 0,
      lostCents: 10_000,
      paidCents: 10_000,
      vigorishCollectedCents: 0,
      vigorishOnMarkersCents: 500,
      vigorishCompedCents: 0,
      vigorishDocumentedCents: 0,
      amountsDueCents: 0,
      amountsDueSettledCents: 0,
      winCents: 500,
    });
  });

  it.each([
    [1, 'collect 2, pay 3, pay 1, mark 3, mark 1'],
    [2, 'collect 2, mark 3, mark 1, pay 3, pay 1'],
    [3, 'collect 2, pay 3, mark 3, pay 1, mark 1'],
    [4, 'collect 2, mark 3, pay 3, mark 1, pay 1'],
  ] as const)(
    'shows a settlement in the order of procedure %i (3.10(b)1 to 4, 7.10(b)1 to 4)',
    async (paymentProcedure, order) => {
      const floor = await aFloor({ paymentProcedure });
      await floor.round({
        wagers: [
          aWagerRequest(),
          aWagerRequest({ position: 2, kind: 'player' }),
          aWagerRequest({ position: 3 }),
        ],
      });
      const steps = [...replaySteps(await floor.stream('round-S1.001'))];
      const told = steps.slice(-5).map(({ what }) => {
        const act = /collected$/.test(what) ? 'collect' : /deferred/.test(what) ? 'mark' : 'pay';
        return `${act} ${/(?:position|box) (\d)/.exec(what)?.[1]}`;
      });
      expect(told.join(', ')).toBe(order);
      expect(steps.at(-1)?.money).toMatchObject({ vigorishOnMarkersCents: 1_000, winCents: -9_000 });
    },
  );

  it('follows a marker from the box to the rack, and through a correction of both', async () => {
    const floor = await aFloor();
    const roundId = await floor.round();
    await floor.do('dealer', collectFromMarker({ roundId, wagerId: 'w1', amountCents: 200 }));
    await floor.do(
      'floorperson',
      correctSettlement({
        roundId,
        reason: 'misread',
        facts: handOf(PLAYER_WINS),
        actual: [],
        differenceSettled: true,
      }),
    );
    const money = [...replaySteps(await floor.stream('round-S1.001'))].map((step) => step.money);
    expect(money.slice(-3)).toMatchObject([
      { vigorishCollectedCents: 200, vigorishOnMarkersCents: 300, winCents: -9_500 },
      { vigorishCollectedCents: 200, vigorishOnMarkersCents: 300 },
      {
        lostCents: 10_000,
        paidCents: 0,
        vigorishCollectedCents: 0,
        vigorishOnMarkersCents: 0,
        winCents: 10_000,
      },
    ]);
  });

  it('puts comped vigorish on its marker again that turns out to be paid (7.3(c)3)', async () => {
    const floor = await aFloor();
    const roundId = await floor.round();
    await floor.do('pit-clerk', aFormRequest());
    await floor.signed('CV-000001');
    await floor.deposited('CV-000001');
    const collect = collectFromMarker({ roundId, wagerId: 'w1', amountCents: 120 });
    await floor.do('dealer', collect, { asHappened: { reason: 'paid before the form' } });
    expect([...replaySteps(await floor.stream('round-S1.001'))].slice(-4)).toMatchObject([
      { money: { vigorishCompedCents: 500, vigorishOnMarkersCents: 0 } },
      {
        event: 'VigorishReinstated',
        rules: ['19:47-7.3(c)3'],
        money: { vigorishCompedCents: 380, vigorishOnMarkersCents: 120, vigorishDocumentedCents: 0 },
      },
      { event: 'ControlExceptionRecorded' },
      { money: { vigorishCompedCents: 380, vigorishOnMarkersCents: 0, vigorishCollectedCents: 120 } },
    ]);
  });

  it('shows vigorish on a tie as collected on the tie (7.3(d))', async () => {
    const floor = await aFloor({ rules: { vigorish: QUARTER_ON_TIE } });
    await floor.round({ cards: TIE_HAND });
    expect([...replaySteps(await floor.stream('round-S1.001'))].at(-1)).toMatchObject({
      what: 'Vigorish of 25.00 collected at position 1 on the tie',
      rules: ['19:47-7.3(d)'],
      money: { onLayoutCents: 0, winCents: 2_500 },
    });
  });

  it('cites the paragraphs of punto banco for a round of punto banco', async () => {
    const floor = await aFloor({ game: 'baccarat-punto-banco' });
    await floor.round();
    for (const { rules } of [...replaySteps(await floor.stream('round-S1.001'))]) {
      expect(rules).not.toEqual([]);
      for (const rule of rules) expect(rule).toMatch(/^19:47-3/);
    }
  });
});
