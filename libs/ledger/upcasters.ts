/** A step from one version of an event's data to the next. */
type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>;

/** Steps by event type, from version 1 on. Every type is at its first version. */
export const UPCASTERS: Readonly<Record<string, readonly Upcaster[]>> = {};
