import type { DatedClock, From, GamingClock } from '#kernel';
import { streamName } from '#event-store';
import type { BookRules } from '#ledger';
import type {
  ComplimentaryLimits,
  DropSchedule,
  FormRegime,
  HoldThresholds,
  JournalAccounts,
  TheoreticalWins,
  WinFormula,
} from '#rules';
import { PROPERTY } from '../streams.js';
import { useCase } from '../use-case.js';

/** Opens the books of a property: the first command of a ledger, from the configuration at the first start. */
export const establishProperty = useCase<
  BookRules & { propertyId: string; ledgerId?: string; clock: GamingClock }
>({
  name: 'EstablishProperty',
  roles: ['configuration'],
  stream: ({ propertyId }) => streamName(PROPERTY.category, propertyId),
  decide: (session, request) =>
    session.decide(PROPERTY, request.propertyId, {
      type: 'EstablishProperty',
      ...request,
      context: session.context,
    }),
});

/** Puts another clock into force from a future gaming day on. */
export const changeCalendar = useCase<{ propertyId: string; clock: DatedClock }>({
  name: 'ChangeCalendar',
  roles: ['accounting'],
  stream: ({ propertyId }) => streamName(PROPERTY.category, propertyId),
  decide: (session, { propertyId, clock }) => {
    const { context, now } = session;
    return session.decide(PROPERTY, propertyId, { type: 'ChangeCalendar', clock, now, context });
  },
});

/** Puts other rules of forms into force from a future gaming day on. */
export const changeFormRegime = useCase<{ propertyId: string; formRegime: From<FormRegime> }>({
  name: 'ChangeFormRegime',
  roles: ['accounting'],
  stream: ({ propertyId }) => streamName(PROPERTY.category, propertyId),
  decide: (session, { propertyId, formRegime }) => {
    const { context, now } = session;
    return session.decide(PROPERTY, propertyId, { type: 'ChangeFormRegime', formRegime, now, context });
  },
});

/** Puts another formula of win from counts into force from a future gaming day on. */
export const changeWinFormula = useCase<{ propertyId: string; winFormula: From<WinFormula> }>({
  name: 'ChangeWinFormula',
  roles: ['accounting'],
  stream: ({ propertyId }) => streamName(PROPERTY.category, propertyId),
  decide: (session, { propertyId, winFormula }) => {
    const { context, now } = session;
    return session.decide(PROPERTY, propertyId, { type: 'ChangeWinFormula', winFormula, now, context });
  },
});

/** Puts another drop schedule into force from a future gaming day on. */
export const changeDropSchedule = useCase<{ propertyId: string; dropSchedule: From<DropSchedule> }>({
  name: 'ChangeDropSchedule',
  roles: ['accounting'],
  stream: ({ propertyId }) => streamName(PROPERTY.category, propertyId),
  decide: (session, { propertyId, dropSchedule }) => {
    const { context, now } = session;
    return session.decide(PROPERTY, propertyId, { type: 'ChangeDropSchedule', dropSchedule, now, context });
  },
});

/** Puts other limits of complimentaries into force from a future gaming day on (13:69D-1.9(b)). */
export const changeComplimentaryLimits = useCase<{
  propertyId: string;
  complimentaryLimits: From<ComplimentaryLimits>;
}>({
  name: 'ChangeComplimentaryLimits',
  roles: ['accounting'],
  stream: ({ propertyId }) => streamName(PROPERTY.category, propertyId),
  decide: (session, { propertyId, complimentaryLimits }) => {
    const { context, now } = session;
    const change = { type: 'ChangeComplimentaryLimits', complimentaryLimits, now, context } as const;
    return session.decide(PROPERTY, propertyId, change);
  },
});

/** Puts other theoretical wins of games in which players decide into force from a future gaming day on. */
export const changeTheoreticalWins = useCase<{
  propertyId: string;
  theoreticalWins: From<TheoreticalWins>;
}>({
  name: 'ChangeTheoreticalWins',
  roles: ['accounting'],
  stream: ({ propertyId }) => streamName(PROPERTY.category, propertyId),
  decide: (session, { propertyId, theoreticalWins }) => {
    const { context, now } = session;
    const change = { type: 'ChangeTheoreticalWins', theoreticalWins, now, context } as const;
    return session.decide(PROPERTY, propertyId, change);
  },
});

/** Puts other thresholds of the hold of a month into force from a future gaming day on. */
export const changeHoldThresholds = useCase<{ propertyId: string; holdThresholds: From<HoldThresholds> }>({
  name: 'ChangeHoldThresholds',
  roles: ['accounting'],
  stream: ({ propertyId }) => streamName(PROPERTY.category, propertyId),
  decide: (session, { propertyId, holdThresholds }) => {
    const { context, now } = session;
    const change = { type: 'ChangeHoldThresholds', holdThresholds, now, context } as const;
    return session.decide(PROPERTY, propertyId, change);
  },
});

/** Puts other names of the accounts of the journal into force from a future gaming day on. */
export const changeJournalAccounts = useCase<{
  propertyId: string;
  journalAccounts: From<JournalAccounts>;
}>({
  name: 'ChangeJournalAccounts',
  roles: ['accounting'],
  stream: ({ propertyId }) => streamName(PROPERTY.category, propertyId),
  decide: (session, { propertyId, journalAccounts }) => {
    const { context, now } = session;
    const change = { type: 'ChangeJournalAccounts', journalAccounts, now, context } as const;
    return session.decide(PROPERTY, propertyId, change);
  },
});

/**
 * States that the clock of the ledger had been ahead and is right now: from then on events are recorded at its time again. What was
 * recorded ahead of it keeps its times.
 */
export const putClockRight = useCase<{ propertyId: string; reason: string }>({
  name: 'PutClockRight',
  roles: ['administrator'],
  stream: ({ propertyId }) => streamName(PROPERTY.category, propertyId),
  decide: (session, { propertyId, reason }) => {
    const { context, now: recordedAt, clock } = session;
    return session.decide(PROPERTY, propertyId, {
      type: 'PutClockRight',
      recordedAt,
      clock,
      reason,
      context,
    });
  },
});
