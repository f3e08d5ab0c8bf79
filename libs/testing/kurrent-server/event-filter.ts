import type streamsPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import type { LogRecord } from './kurrent-log.js';

/** The filter of a read or subscription of `$all`: by prefix or regular expression of the stream's name or the type. */
export function eventFilter(
  options: streamsPb.ReadReq.Options.FilterOptions | undefined,
): (record: LogRecord) => boolean {
  const byStream = options?.getStreamIdentifier();
  const expression = byStream ?? options?.getEventType();
  if (!expression) return () => true;
  const subject = (record: LogRecord): string => (byStream ? record.stream : record.type);
  if (expression.getRegex()) {
    const pattern = new RegExp(expression.getRegex(), 'u');
    return (record) => pattern.test(subject(record));
  }
  const prefixes = expression.getPrefixList();
  return (record) => prefixes.some((prefix) => subject(record).startsWith(prefix));
}
