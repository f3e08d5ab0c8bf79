import type { DatedClock, From, GamingClock } from '#kernel';
import { streamName } from '#event-store';
import { ALL_SETTINGS } from '../settings/settings.js';
import type { BookRules, SettingKey, ValueOfSetting } from '../settings/settings.js';
import { PROPERTY } from '../../application/session/streams.js';
import { useCase } from '../../application/session/use-case.js';
import type { UseCaseOf } from '../../application/session/use-case.js';

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

type ChangeAsked<Key extends SettingKey> = { readonly propertyId: string } & {
  readonly [Changed in Key]: From<ValueOfSetting<Key>>;
};

/** Puts another value of each setting into force from a future gaming day on. */
export const changeSetting = Object.fromEntries(
  ALL_SETTINGS.map((setting) => [
    setting.key,
    useCase<{ readonly propertyId: string } & Readonly<Record<string, unknown>>>({
      name: `Change${setting.name}`,
      roles: ['accounting'],
      stream: ({ propertyId }) => streamName(PROPERTY.category, propertyId),
      decide: (session, { propertyId, [setting.key]: change }) => {
        const { context, now } = session;
        const command = {
          type: 'ChangeSetting',
          setting,
          change: change as From<object>,
          now,
          context,
        } as const;
        return session.decide(PROPERTY, propertyId, command);
      },
    }),
  ]),
) as unknown as { readonly [Key in SettingKey]: UseCaseOf<ChangeAsked<Key>> };

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
