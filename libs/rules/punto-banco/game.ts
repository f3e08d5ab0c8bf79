import type { BaccaratGame } from '../baccarat/game.js';

/**
 * Baccarat-Punto Banco, subchapter 3. Of 3.1 only the end is held, so the number of decks is cited where 3.4(a)
 * repeats it and the Point Count by section.
 */
export const PUNTO_BANCO: BaccaratGame = {
  id: 'baccarat-punto-banco',
  title: 'Baccarat-Punto Banco',
  subchapter: '19:47-3',
  citations: {
    decks: '19:47-3.4(a)',
    pointCount: '19:47-3.1',
    shuffle: '19:47-3.5(a)',
    burn: '19:47-3.5(e)',
    bankerWager: { won: '19:47-3.2(a)1i', lost: '19:47-3.2(a)1ii', void: '19:47-3.2(a)1iii' },
    playerWager: { won: '19:47-3.2(a)2i', lost: '19:47-3.2(a)2ii', void: '19:47-3.2(a)2iii' },
    tieWager: '19:47-3.2(a)3',
    totalCardWagers: '19:47-3.2(a)4',
    bonusWager: { won: '19:47-3.2(a)5i', lost: '19:47-3.2(a)5ii', void: '19:47-3.2(a)5iii' },
    permittedWagers: '19:47-3.2(b)',
    noMoreBets: '19:47-3.2(d)',
    playerOdds: '19:47-3.3(a)',
    tieOdds: '19:47-3.3(b)',
    bankerOdds: '19:47-3.3(c)',
    vigorishRounding: '19:47-3.3(c)1',
    vigorishDeferral: '19:47-3.3(c)2',
    vigorishUncollected: '19:47-3.3(c)3',
    vigorishDue: '19:47-3.3(c)4',
    vigorishNotice: '19:47-3.3(d)',
    noVigorish: '19:47-3.3(e)',
    totalCardOdds: '19:47-3.3(f)',
    bonusOdds: '19:47-3.3(g)',
    initialCards: '19:47-3.7(c)',
    oneThirdCardEach: '19:47-3.8(d)',
    cutCard: '19:47-3.8(e)',
    natural: '19:47-3.9(a)',
    playerThirdCard: '19:47-3.9(b)',
    bankerThirdCard: '19:47-3.9(c)',
    announceResult: '19:47-3.10(a)',
    collectLosers: '19:47-3.10(b)',
    paymentProcedures: {
      1: '19:47-3.10(b)1',
      2: '19:47-3.10(b)2',
      3: '19:47-3.10(b)3',
      4: '19:47-3.10(b)4',
    },
    procedureOfPit: '19:47-3.10(c)1',
  },
  roundingUnitsCents: { 4: [0, 20], 5: [0, 25] },
  provisions: {
    oldestText: { citation: '19:47-3.3', effectiveFrom: '1991-12-16', amendment: 'R.1991 d.616' },
    totalCardWagers: { citation: '19:47-3.2(a)4', effectiveFrom: '2007-10-15', amendment: 'R.2007 d.318' },
    bonusWager: { citation: '19:47-3.2(a)5', effectiveFrom: '2008-03-17', amendment: 'R.2008 d.61' },
    bankerSixPaysHalf: { citation: '19:47-3.3(e)1', effectiveFrom: '2007-10-15', amendment: 'R.2007 d.318' },
    waivedByTotalCardWagers: {
      citation: '19:47-3.3(e)2',
      effectiveFrom: '2007-10-15',
      amendment: 'R.2007 d.318',
    },
    firstNoVigorish: { citation: '19:47-3.3(e)', effectiveFrom: '1998-09-21', amendment: 'R.1998 d.474' },
  },
  irregularities: { held: false, section: '19:47-3.12' },
};
