/**
 * What a kept value has that the present one lacks: fields that vanished or have another value or type, each with its
 * place. Further fields of the present one are no loss.
 */
export function lostFields(kept: unknown, present: unknown, place = ''): readonly string[] {
  if (Array.isArray(kept)) {
    if (!Array.isArray(present)) return [changed(place, kept, present)];
    if (kept.length !== present.length)
      return [`${place} has ${present.length} lines instead of ${kept.length}`];
    return kept.flatMap((each, at) => lostFields(each, present[at], `${place}[${at}]`));
  }
  if (typeof kept !== 'object' || kept === null) {
    return Object.is(kept, present) ? [] : [changed(place, kept, present)];
  }
  if (typeof present !== 'object' || present === null || Array.isArray(present)) {
    return [changed(place, kept, present)];
  }
  return Object.entries(kept).flatMap(([name, value]) => {
    const at = place === '' ? name : `${place}.${name}`;
    // Each host seals its cursors with a key of its own.
    if (name === 'nextCursor' && typeof value === 'string') {
      return typeof (present as { nextCursor?: unknown }).nextCursor === 'string' ? [] : [`${at} vanished`];
    }
    return name in present
      ? lostFields(value, (present as Readonly<Record<string, unknown>>)[name], at)
      : [`${at} vanished`];
  });
}

function changed(place: string, kept: unknown, present: unknown): string {
  return `${place} is ${shown(present)} instead of ${shown(kept)}`;
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? 'absent').slice(0, 200);
}
