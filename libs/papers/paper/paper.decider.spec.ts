import { by } from '#testing/builders/contexts.js';
import { given } from '../../testing/given-when-then.js';
import { PARTS_OF_PAPERS, paperDecider } from './paper.decider.js';
import { PAPERS, PAPER_PARTS } from './paper.events.js';

const form = {
  paper: 'vigorish-form',
  number: 'CV-000001',
  licensee: 'Boardwalk Casino',
  title: 'Complimentary Vigorish Form',
} as const;
const original = { type: 'PrintPaper', ...form, part: 'original', context: by('pit-clerk') } as const;
const duplicate = { ...original, part: 'duplicate' } as const;
const again = { ...original, reason: 'the printer tore it' };

describe('a paper', () => {
  it('has an original print of each part, which needs no reason and keeps none (3.3(c)3i, 7.3(c)3i)', () => {
    const printed = given(paperDecider);
    printed.when(again).then({ type: 'PaperPrinted', data: { ...form, part: 'original', print: 1 } });
    printed
      .and(original)
      .when(duplicate)
      .then({ type: 'PaperPrinted', data: { ...form, part: 'duplicate', print: 1 } });
  });

  it('is printed again for a reason, and each reprint has its number', () => {
    const printed = given(paperDecider).and(original).and(duplicate);
    printed.when(original).thenRefused({ kind: 'conflict', code: 'paper-already-printed' });
    const reprint = { ...form, part: 'original', reason: 'the printer tore it' } as const;
    printed.when(again).then({ type: 'PaperPrinted', data: { ...reprint, print: 2 } });
    printed
      .and(again)
      .when(again)
      .then({ type: 'PaperPrinted', data: { ...reprint, print: 3 } });
  });

  it.each([
    ['vigorish-form', 2],
    ['chip-slip', 3],
    ['inventory-slip', 2],
    ['master-game-report', 1],
    ['negative-revenue-report', 2],
  ] as const)(
    'that is a %s has %d parts (13:69D-1.21, 13:69D-1.22, 13:69D-1.23, 13:69D-1.30, 13:69D-1.34)',
    (paper, parts) => {
      const printable = PAPER_PARTS.filter(
        (part) => paperDecider.decide({ ...original, paper, part }, {}).accepted,
      );
      expect([printable, Object.keys(PARTS_OF_PAPERS)]).toEqual([PAPER_PARTS.slice(0, parts), PAPERS]);
    },
  );

  it('has no part that its rule does not know', () => {
    given(paperDecider)
      .when({ ...original, part: 'triplicate' })
      .thenRefused({ kind: 'impossible', code: 'no-such-part' });
  });
});
