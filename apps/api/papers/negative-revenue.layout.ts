import { daysAfter, fold, formatCents } from '#kernel';
import { gamingDayDecider } from '#ledger';
import type { GamingDayEvent } from '#ledger';
import { NEGATIVE_REVENUE_DAYS, NEGATIVE_REVENUE_REPORTS } from '#rules';
import type { NegativeRevenueReport } from '#rules';
import { eventsOf, gameTitle, signedLine, timeOf } from './layout.js';
import type { Layout, PrintedPart } from './layout.js';

const DEPARTMENTS: Readonly<Record<NegativeRevenueReport, string>> = {
  'count-room': 'Count room supervisor',
  'table-games': 'Table games',
  security: 'Security',
  surveillance: 'Surveillance',
  division: 'Casino accounting: copy sent to the Division',
};

/** The signed report on negative revenue of a game among players (13:69D-1.34(b)). */
export function negativeRevenueLayout({ number, part, made, events, times }: PrintedPart): Layout {
  const gamingDay = number.slice(0, number.indexOf(':'));
  const tableId = number.slice(gamingDay.length + 1);
  const { negative } = fold(gamingDayDecider, events as unknown as readonly GamingDayEvent[]);
  const { game, amountCents } = negative.get(tableId)!;
  const signed = eventsOf(events, 'NegativeRevenueSigned').filter(({ data }) => data.tableId === tableId);
  return {
    numberLabel: 'Gaming day and table',
    keptBy:
      part === 'original'
        ? 'Casino accounting: attached to the master game report'
        : 'Division of Gaming Enforcement',
    marks: [],
    blocks: [
      {
        columns: 4,
        fields: [
          { label: 'Gaming day', text: gamingDay, strong: true },
          { label: 'Table', text: tableId, strong: true },
          { label: 'Game', text: gameTitle(game) },
          { label: 'Revenue as flagged (USD)', text: formatCents(amountCents), strong: true },
          { label: 'Flagged', text: timeOf(made, times), span: 2 },
          {
            label: 'Copy due to the Division by',
            text: daysAfter(gamingDay, NEGATIVE_REVENUE_DAYS),
            span: 2,
          },
        ],
      },
      { heading: 'Findings' },
      ...NEGATIVE_REVENUE_REPORTS.map((report) => {
        const found = signed.find(({ data }) => data.report === report);
        return {
          label: DEPARTMENTS[report],
          text: found ? `${found.data.statement} – ${found.data.name}` : ' ',
        };
      }),
      { heading: 'Signatures' },
      {
        signatures: NEGATIVE_REVENUE_REPORTS.map((report) => {
          const event = signed.find(({ data }) => data.report === report);
          return signedLine(DEPARTMENTS[report], event && { by: event.data, event }, times);
        }),
      },
    ],
  };
}
