import { completeShoe, recordIrregularity } from '../use-cases/shoes.js';
import { aFloor } from '#testing/builders/floor.js';
import { shoeReplaySteps } from './shoe-replay.js';

describe('the replay of a shoe', () => {
  it('shows what was noted while no round was open, with who noted it and the rule (7.11(d))', async () => {
    const floor = await aFloor();
    const note = { shoeId: 'S1', disclosed: true, further: [], note: 'seen by the dealer' };
    await floor.do('floorperson', recordIrregularity({ ...note, kind: 'face-up-card-in-shoe', card: 'KD' }));
    await floor.do(
      'floorperson',
      recordIrregularity({ ...note, kind: 'other', card: '9H', note: 'marked card' }),
      {
        asHappened: { reason: 'seen' },
      },
    );
    const steps = [...shoeReplaySteps(await floor.stream('shoe-S1'))];
    expect(
      steps
        .filter(({ event }) => event === 'IrregularityRecorded')
        .map(({ what, rules, role }) => [what, rules, role]),
    ).toEqual([
      [
        'Irregularity, face up card in shoe (KD): discard with further cards. seen by the dealer',
        ['19:47-7.11(d)'],
        'floorperson',
      ],
      ['Irregularity, other (9H): none. marked card', [], 'floorperson'],
    ]);
  });

  it('shows every step of its stream, with the cards that are left', async () => {
    const floor = await aFloor();
    await floor.round();
    await floor.do('dealer', completeShoe({ shoeId: 'S1' }), { asHappened: { reason: 'seen' } });
    const events = await floor.stream('shoe-S1');
    const steps = [...shoeReplaySteps(events)];
    expect(steps.map(({ event }) => event)).toEqual(events.map(({ type }) => type));
    expect(steps.map(({ step }) => step)).toEqual(events.map((_, index) => index + 1));
    const drawn = steps.find(({ event }) => event === 'CardsDrawn');
    const before = steps[steps.indexOf(drawn!) - 1];
    expect(drawn).toMatchObject({ what: '2S 3H 4S 4H drawn for round S1.001' });
    expect(before!.cardsRemaining - drawn!.cardsRemaining).toBe(4);
    expect(steps.at(-1)).toMatchObject({ event: 'ControlExceptionRecorded' });
  });
});
