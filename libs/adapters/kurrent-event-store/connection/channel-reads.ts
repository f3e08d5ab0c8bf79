import { convertToCommandError } from '@kurrent/kurrentdb-client';
import type {
  KurrentDBClient,
  PrefixesFilter,
  ReadAllOptions,
  ReadStreamOptions,
  ResolvedEvent,
} from '@kurrent/kurrentdb-client';
import sharedPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import streamsPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import { convertAnswer } from './client-parts.js';
import { callArguments, reconnectAfter, streamsOf } from './server-client.js';

/** An event as the client returns it. Links are never resolved, so that each has its own event. */
export type ServerEvent = NonNullable<ResolvedEvent['event']>;

export type StreamRange = Pick<ReadStreamOptions, 'fromRevision' | 'maxCount' | 'direction'>;
export interface LogRange extends Pick<ReadAllOptions, 'fromPosition' | 'maxCount' | 'direction'> {
  readonly filter?: PrefixesFilter;
}

const { ReadReq } = streamsPb;
const { Options } = ReadReq;
const EMPTY = new sharedPb.Empty();
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** A read of one stream, from its first event if no revision is named. */
export function streamRequest(
  name: string,
  { fromRevision = 'start', ...range }: StreamRange,
): streamsPb.ReadReq {
  const identifier = new sharedPb.StreamIdentifier().setStreamName(Buffer.from(name));
  const stream = new Options.StreamOptions().setStreamIdentifier(identifier);
  if (fromRevision === 'start') stream.setStart(EMPTY);
  else if (fromRevision === 'end') stream.setEnd(EMPTY);
  else stream.setRevision(String(fromRevision));
  // As the client's own reads of a stream: the server also says where it ends.
  const control = new Options.ControlOption().setCompatibility(1);
  return inRange(new Options().setStream(stream).setControlOption(control), range);
}

/** A read of the log, from its first event if no position is named. */
export function logRequest({ fromPosition = 'start', ...range }: LogRange): streamsPb.ReadReq {
  const all = new Options.AllOptions();
  if (fromPosition === 'start') all.setStart(EMPTY);
  else if (fromPosition === 'end') all.setEnd(EMPTY);
  else {
    const { commit, prepare } = fromPosition;
    const position = new Options.Position();
    all.setPosition(position.setCommitPosition(String(commit)).setPreparePosition(String(prepare)));
  }
  return inRange(new Options().setAll(all), range);
}

function inRange(
  options: streamsPb.ReadReq.Options,
  { maxCount = NO_LIMIT, direction = 'forwards', filter }: Omit<LogRange, 'fromPosition'>,
): streamsPb.ReadReq {
  const { FORWARDS, BACKWARDS } = Options.ReadDirection;
  options
    .setReadDirection(direction === 'forwards' ? FORWARDS : BACKWARDS)
    .setCount(String(maxCount))
    .setUuidOption(new Options.UUIDOption().setString(EMPTY));
  return new ReadReq().setOptions(
    filter ? options.setFilter(filterOptions(filter)) : options.setNoFilter(EMPTY),
  );
}

function filterOptions({
  filterOn,
  prefixes,
  checkpointInterval,
}: PrefixesFilter): streamsPb.ReadReq.Options.FilterOptions {
  const expression = new Options.FilterOptions.Expression().setPrefixList(prefixes);
  const options = new Options.FilterOptions()
    .setCount(EMPTY)
    .setCheckpointintervalmultiplier(checkpointInterval);
  return filterOn === 'streamName'
    ? options.setStreamIdentifier(expression)
    : options.setEventType(expression);
}

/**
 * The events of a read, of which the leader is asked. It goes over the connection of the client's appends, which sends
 * small requests at once: the client's own reads go through a native part that leaves Nagle's algorithm on. A missing
 * stream has no events.
 * @param alive called with each event
 * @throws the error of the client
 */
export async function readEvents(
  client: KurrentDBClient,
  request: streamsPb.ReadReq,
  signal: AbortSignal,
  alive: () => void = () => undefined,
): Promise<ServerEvent[]> {
  const streams = await streamsOf(client);
  signal.throwIfAborted();
  const call = streams.read(request, ...callArguments(client, { requiresLeader: true }));
  const cancel = (): void => call.cancel();
  // Without it, an error after the end of the loop ends the process.
  call.on('error', () => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  const found: ServerEvent[] = [];
  try {
    for await (const response of call as AsyncIterable<streamsPb.ReadResp>) {
      alive();
      const read = response.getEvent();
      const event = read && convertAnswer(read).event;
      if (event) found.push(event);
    }
    return found;
  } catch (error) {
    const known = convertToCommandError(error as Error);
    reconnectAfter(client, streams, known);
    throw known;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
