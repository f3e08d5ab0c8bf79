import { Chance } from '#play/chance.js';
import { aPropertyUnder } from '../floor.js';
import { RandomFloor } from './random-floor.js';
import { randomStep } from './random-step.js';

describe('the random floor', () => {
  it('records reviews, payments of amounts due, both kinds of forms and each end of a form among its steps', async () => {
    const types = new Set<string>();
    for (const seed of [20_100_605, 77_123, 5_550_001]) {
      const chance = new Chance(seed);
      const floor = new RandomFloor(
        aPropertyUnder(
          { regime: 'complimentary-vigorish' },
          { regime: 'uncollected-vigorish', from: '2010-06-06' },
        ),
      );
      await floor.open();
      for (let step = 0; step < 1_500; step++) {
        await floor.take(randomStep(chance));
        await floor.look();
      }
      for (const { type } of await floor.floor.events()) types.add(type);
    }
    expect([...types].sort()).toEqual(
      expect.arrayContaining([
        'AmountDueSettled',
        'ComplimentaryRecorded',
        'ControlExceptionReviewed',
        'DepositWitnessed',
        'FormLost',
        'FormNumberLost',
        'MismatchResolved',
        'OriginalRecounted',
        'VigorishComped',
        'VigorishDocumented',
        'VigorishRecovered',
      ]),
    );
  });
});
