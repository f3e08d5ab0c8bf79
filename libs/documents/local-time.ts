import { Temporal } from 'temporal-polyfill';

const MINUTE_MS = 60_000;
/** Every change of an offset in use since 1970 is at a full quarter of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;
const DAY_MS = 86_400_000;
/** Day 0 of a spreadsheet, in milliseconds since 1970. */
const SPREADSHEET_EPOCH_MS = Date.UTC(1899, 11, 30);

/** The offset of one time zone, kept by the quarter of an hour, because a report asks for neighbouring instants. */
export class LocalTimes {
  private readonly offsets = new Map<number, number>();

  constructor(private readonly timeZone: string) {}

  /** An instant as local time with its offset: `2026-11-01T01:30:00.000-05:00`. */
  isoOf(instant: string): string {
    const { local, offset } = this.at(instant);
    return `${local.slice(0, -1)}${offset}`;
  }

  /** An instant for people: `2026-11-01 01:30:00 -05:00`. */
  textOf(instant: string): string {
    const { local, offset } = this.at(instant);
    return `${local.slice(0, 10)} ${local.slice(11, 19)} ${offset}`;
  }

  /** An instant as a spreadsheet counts: local days since 1899-12-30, with its offset, which two hours of a year share. */
  serialOf(instant: string): { readonly days: string; readonly offset: string } {
    const { local, offset } = this.at(instant);
    return { days: spreadsheetDays(Date.parse(local)), offset };
  }

  private at(instant: string): { readonly local: string; readonly offset: string } {
    const ms = Date.parse(instant);
    const offsetMs = this.offsetMsAt(ms);
    return { local: new Date(ms + offsetMs).toISOString(), offset: offsetText(offsetMs) };
  }

  private offsetMsAt(ms: number): number {
    const quarter = Math.floor(ms / QUARTER_MS);
    const known = this.offsets.get(quarter);
    if (known !== undefined) return known;
    const zoned = Temporal.Instant.fromEpochMilliseconds(quarter * QUARTER_MS).toZonedDateTimeISO(
      this.timeZone,
    );
    const offsetMs = Math.round(zoned.offsetNanoseconds / 1_000_000);
    this.offsets.set(quarter, offsetMs);
    return offsetMs;
  }
}

/** A day as a spreadsheet counts it. */
export function spreadsheetDay(day: string): string {
  return spreadsheetDays(Date.parse(`${day}T00:00:00Z`));
}

/** Milliseconds as days to the nearest of sixteen places, by whole numbers: fewer would show some times a second early. */
function spreadsheetDays(ms: number): string {
  const since = BigInt(ms - SPREADSHEET_EPOCH_MS);
  const days = since / BigInt(DAY_MS);
  const rest = ((since % BigInt(DAY_MS)) * 10n ** 16n + BigInt(DAY_MS) / 2n) / BigInt(DAY_MS);
  return rest === 0n ? String(days) : `${days}.${String(rest).padStart(16, '0').replace(/0+$/, '')}`;
}

function offsetText(offsetMs: number): string {
  const minutes = Math.abs(Math.round(offsetMs / MINUTE_MS));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${offsetMs < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`;
}
