import { aSettledRound, aWager, anOpenRound } from '#testing/builders/baccarat-round.js';
import { aContext } from '#testing/builders/contexts.js';
import type { RecordDispute } from './round.commands.js';
import { DisputeRecorded } from './round.events.js';

const disputed = (more: Partial<RecordDispute> = {}): RecordDispute => ({
  type: 'RecordDispute',
  claim: 'the wager was on Banker',
  decision: 'refer',
  note: 'surveillance looks at the recording',
  context: aContext(),
  ...more,
});

const data = {
  tableId: 'MB-1',
  game: 'minibaccarat',
  claim: 'the wager was on Banker',
  decision: 'refer',
  note: 'surveillance looks at the recording',
  decidedBy: { userId: aContext().actor.userId, name: aContext().actor.name },
} as const;

describe('a dispute of a round', () => {
  it('is a notice with the wager, its position and its patron', () => {
    const placed = aWager({ position: 5, patronId: 'P-5' });
    const event: DisputeRecorded = {
      type: 'DisputeRecorded',
      data: { ...data, position: 5, patronId: 'P-5', wagerId: 'w1' },
    };
    anOpenRound()
      .and(placed)
      .when(disputed({ wagerId: 'w1' }))
      .then(event);
    const found = DisputeRecorded.findingIn({ ...event, of: 'S1.004', gamingDay: '2010-06-05' });
    expect(found).toMatchObject({
      severity: 'notice',
      code: 'round-disputed',
      message: 'Patron P-5 at position 5 disputed round S1.004: the wager was on Banker. It was referred.',
      reason: 'surveillance looks at the recording',
      at: { position: 5, patronId: 'P-5' },
    });
  });

  it('is recorded of a settled round as well, and changes nothing of it', () => {
    const settled = aSettledRound();
    settled.when(disputed()).then({ type: 'DisputeRecorded', data });
    expect({ ...settled.and(disputed()).state, revision: 0 }).toEqual({ ...settled.state, revision: 0 });
  });

  it('names a wager of the round', () => {
    anOpenRound()
      .and(aWager())
      .when(disputed({ wagerId: 'w7' }))
      .thenRefused({ code: 'unknown-wager', kind: 'unknown' });
  });
});
