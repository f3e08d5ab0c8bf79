import type { DomainEvent } from '#kernel';
import { streamName } from '#event-store';
import type { DecodedEvent } from '#event-store';
import type { CommandContext } from '#ledger';
import type { CommandSession } from './command-session.js';
import { AT_THE_TABLE } from '../role.js';
import type { ActingRole, RecordingRole } from '../role.js';
import type { StreamKind } from './streams.js';

/**
 * Whose repetition of a content is the same request: anyone's, or only that of who sent it first, where nobody learns
 * what another recorded.
 */
export type KnownByContent = 'from-anyone' | 'from-its-sender';

/** A use case with its request, for the command handler. */
export interface UseCase {
  readonly name: string;
  readonly roles: readonly ActingRole[];
  /** The request, to distinguish a repetition from another one under the same key. */
  readonly request: unknown;
  readonly primary: string;
  readonly related?: (events: readonly DecodedEvent[]) => readonly string[];
  /** From whom the same content at the same floor time is the same request, under any key; absent: by its key alone. */
  readonly knownByContent?: KnownByContent;
  readonly run: (session: CommandSession) => Promise<void>;
}

/** An act on the floor, decided on all streams that it concerns. */
export interface UseCaseDeclaration<Request> {
  /** Stable name: part of the identity of a request. */
  readonly name: string;
  /** The roles that may do it; by default everyone at the table. */
  readonly roles?: readonly ActingRole[];
  /** The one of these roles in which the request is made, where the request says so: a signature. */
  readonly actingAs?: (request: Request) => RecordingRole;
  /** The stream that always holds an event of this command once it is done. */
  readonly stream: (request: Request) => string;
  /** Further streams whose events are in the answer, named by those of the first stream. */
  readonly related?: (events: readonly DecodedEvent[]) => readonly string[];
  /** From whom requests of equal content and floor time count as one; by default only those of one key do. */
  readonly knownByContent?: KnownByContent;
  readonly decide: (session: CommandSession, request: Request) => Promise<unknown>;
}

/** A use case before its request, with the roles that may ever carry it out. */
export interface UseCaseOf<Request> {
  (request: Request): UseCase;
  readonly roles: readonly ActingRole[];
}

/** Declares a use case: called with a request, it answers what the command handler carries out. */
export function useCase<Request>(declared: UseCaseDeclaration<Request>): UseCaseOf<Request> {
  const { name, roles = AT_THE_TABLE, actingAs, stream, related, knownByContent, decide } = declared;
  const asked = (request: Request): UseCase => ({
    name,
    roles: actingAs ? [actingAs(request)] : roles,
    request,
    primary: stream(request),
    ...(related && { related }),
    ...(knownByContent && { knownByContent }),
    run: async (session) => void (await decide(session, request)),
  });
  return Object.assign(asked, { roles });
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
): UseCaseOf<Asked<Command, Type, Key>> {
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
