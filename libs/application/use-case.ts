import type { DomainEvent } from '#kernel';
import { streamName } from '#event-store';
import type { DecodedEvent } from '#event-store';
import type { CommandContext } from '#ledger';
import type { CommandSession } from './command-session.js';
import { AT_THE_TABLE } from './role.js';
import type { ActingRole, RecordingRole } from './role.js';
import type { StreamKind } from './streams.js';

/** A use case with its request, for the command handler. */
export interface UseCase {
  readonly name: string;
  readonly roles: readonly ActingRole[];
  /** The request, to distinguish a repetition from another one under the same key. */
  readonly request: unknown;
  readonly primary: string;
  readonly related?: (events: readonly DecodedEvent[]) => readonly string[];
  readonly run: (session: CommandSession) => Promise<void>;
}

/** An act on the floor, decided on all streams that it concerns. */
export interface UseCaseDeclaration<Request> {
  /** Stable name: part of the identity of a request. */
  readonly name: string;
  /** The roles that may carry it out; by default everyone at the table. */
  readonly roles?: readonly ActingRole[] | ((request: Request) => readonly RecordingRole[]);
  /** The stream that always gets an event of this command. */
  readonly stream: (request: Request) => string;
  /** Further streams whose events are in the answer, named by those of the first stream. */
  readonly related?: (events: readonly DecodedEvent[]) => readonly string[];
  readonly decide: (session: CommandSession, request: Request) => Promise<unknown>;
}

/** Declares a use case: called with a request, it returns the value for the command handler. */
export function useCase<Request>(declared: UseCaseDeclaration<Request>): (request: Request) => UseCase {
  const { name, roles = AT_THE_TABLE, stream, related, decide } = declared;
  return (request) => ({
    name,
    roles: typeof roles === 'function' ? roles(request) : roles,
    request,
    primary: stream(request),
    ...(related && { related }),
    run: async (session) => void (await decide(session, request)),
  });
}

interface AnyCommand {
  readonly type: string;
  readonly context: CommandContext;
}

/** The request of a command and its stream: its fields, and the stream's id under the name `Key`. */
type Asked<Command extends AnyCommand, Type extends string, Key extends string> = Readonly<
  Record<Key, string>
> &
  Omit<Extract<Command, { readonly type: Type }>, 'type' | 'context'>;

/** Declares a use case of one command on one stream, and passes its request on. */
export function oneCommand<
  Command extends AnyCommand,
  State,
  Event extends DomainEvent,
  Key extends string,
  Type extends Command['type'],
>(
  kind: StreamKind<Command, State, Event>,
  key: Key,
  type: Type,
  { name = type, roles }: { readonly name?: string; readonly roles?: readonly RecordingRole[] } = {},
): (request: Asked<Command, Type, Key>) => UseCase {
  return useCase({
    name,
    ...(roles && { roles }),
    stream: (request) => streamName(kind.category, request[key]),
    decide: (session, { [key]: id, ...fields }) => {
      const command = { type, ...fields, context: session.context } as unknown as Command;
      return session.decide(kind, id, command);
    },
  });
}
