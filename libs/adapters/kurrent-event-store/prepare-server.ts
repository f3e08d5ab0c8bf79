import type { CallOptions, Metadata } from '@grpc/grpc-js';
import { convertToCommandError, jsonEvent } from '@kurrent/kurrentdb-client';
import type { JSONType, KurrentDBClient } from '@kurrent/kurrentdb-client';
import usersGrpc from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/usermanagement_grpc_pb.js';
import usersPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/usermanagement_pb.js';
import { ConnectionStringInvalid, readConnectionString } from '#adapters/kurrent-connection-string';
import { StoreFault } from '#event-store';
import { readEvents, streamRequest } from './connection/channel-reads.js';
import { hiddenParts } from './connection/client-parts.js';
import { connect, release } from './connection/server-client.js';
import { causeText, refusalOf } from './connection/server-errors.js';
import { whyNotServed } from './connection/server-probe.js';

export interface PrepareOptions {
  /** The connection string of an administrator. */
  readonly admin: string;
  /** The connection string of the ledger: its user gets the rights. */
  readonly ledger: string;
  /** Whether users who are not named lose their rights to streams without rights of their own. */
  readonly closesOthers: boolean;
}

type Acl = Readonly<Record<string, string | readonly string[]>>;

const ADMINS = '$admins';
const EVERYONE = '$all';
const DEFAULTS = {
  user: { $r: EVERYONE, $w: EVERYONE, $d: EVERYONE, $mr: EVERYONE, $mw: EVERYONE },
  system: { $r: ADMINS, $w: ADMINS, $d: ADMINS, $mr: ADMINS, $mw: ADMINS },
} satisfies Record<string, Acl>;

/** The rights to its streams that a ledger needs. */
const NEEDED = ['$r', '$w', '$mr'];
const ANSWERS_WITHIN_MS = 15_000;

/**
 * Gives the user of a ledger to a server, with the rights that the ledger needs, as far as it does not have them. It can be
 * repeated.
 * @returns what was done, for people
 * @throws StoreFault, ConnectionStringInvalid
 */
export async function prepareServer({
  admin,
  ledger,
  closesOthers,
}: PrepareOptions): Promise<readonly string[]> {
  const { credentials } = readConnectionString(ledger);
  if (!credentials)
    throw new ConnectionStringInvalid('names no user; prepare-kurrentdb gives one to the server');
  const target = readConnectionString(admin);
  const client = connect(target);
  const server = new Preparation(client, credentials.username);
  try {
    return [
      await server.createUser(credentials.password),
      await server.allowStreams(closesOthers),
      await server.allowLog(),
    ];
  } catch (error) {
    if (error instanceof StoreFault) throw error;
    const trouble = await whyNotServed(target);
    const reason =
      refusalOf(error, 'manage users and rights')?.message ?? trouble?.reason ?? causeText(error);
    throw new StoreFault('store-unreachable', `KurrentDB at ${target.servers}: ${reason}`, { cause: error });
  } finally {
    await release(client);
  }
}

class Preparation {
  constructor(
    private readonly client: KurrentDBClient,
    private readonly user: string,
  ) {}

  async createUser(password: string): Promise<string> {
    const parts = hiddenParts(this.client);
    const users = (await parts.getGRPCClient(
      usersGrpc.UsersClient as unknown as Parameters<typeof parts.getGRPCClient>[0],
      'create',
    )) as unknown as InstanceType<typeof usersGrpc.UsersClient>;
    const options = new usersPb.CreateReq.Options()
      .setLoginName(this.user)
      .setFullName('pitledger')
      .setPassword(password);
    const deadline = Date.now() + ANSWERS_WITHIN_MS;
    const created = Promise.withResolvers<string>();
    users.create(
      new usersPb.CreateReq().setOptions(options),
      ...(parts.callArguments({}, { deadline }) as [Metadata, CallOptions]),
      (error) => {
        if (!error) created.resolve(`created the user ${this.user}`);
        else if (String(error.metadata.get('exception')) === 'user-conflict') {
          created.resolve(`left the user ${this.user} as it is, with its password`);
        } else created.reject(convertToCommandError(error));
      },
    );
    return created.promise;
  }

  /** The default rights of streams are one list for the whole server. */
  async allowStreams(closesOthers: boolean): Promise<string> {
    const { revision, data } = await this.newest('$settings');
    const old = { ...DEFAULTS.user, ...(data['$userStreamAcl'] as Acl | undefined) };
    const next: Acl = Object.fromEntries(
      Object.entries(old).map(([right, roles]) => {
        const named = listOf(roles).filter((role) => !closesOthers || role !== EVERYONE);
        const isOpen = named.includes(EVERYONE);
        const added = [
          ...(closesOthers ? [ADMINS] : []),
          ...(NEEDED.includes(right) && !isOpen ? [this.user] : []),
        ];
        return [right, [...new Set([...named, ...added])]];
      }),
    );
    if (same(next, old)) return `left the rights to streams in $settings as they are`;
    const settings = { $systemStreamAcl: DEFAULTS.system, ...data, $userStreamAcl: next };
    await this.append('$settings', 'update-default-acl', settings, revision);
    return `gave ${this.user} the rights ${NEEDED.join(', ')} of $userStreamAcl in $settings`;
  }

  async allowLog(): Promise<string> {
    const { revision, data } = await this.newest('$$$all');
    const acl = (data['$acl'] ?? {}) as Acl;
    const readers = listOf(acl['$r'] ?? [ADMINS]);
    if (readers.includes(this.user) || readers.includes(EVERYONE))
      return 'left the right to read $all as it is';
    const metadata = { ...data, $acl: { ...acl, $r: [...readers, this.user] } };
    await this.append('$$$all', '$metadata', metadata, revision);
    return `gave ${this.user} the right to read $all`;
  }

  private async newest(
    stream: string,
  ): Promise<{ readonly revision: bigint | undefined; readonly data: Readonly<Record<string, unknown>> }> {
    const request = streamRequest(stream, { direction: 'backwards', fromRevision: 'end', maxCount: 1 });
    const [event] = await readEvents(this.client, request, AbortSignal.timeout(ANSWERS_WITHIN_MS));
    return {
      revision: event && BigInt(event.revision),
      data: (event?.data ?? {}) as Readonly<Record<string, unknown>>,
    };
  }

  private async append(
    stream: string,
    type: string,
    data: object,
    revision: bigint | undefined,
  ): Promise<void> {
    await this.client.appendToStream(stream, jsonEvent({ type, data: data as JSONType }), {
      streamState: revision ?? 'no_stream',
      requiresLeader: true,
    });
  }
}

function listOf(roles: string | readonly string[]): readonly string[] {
  return typeof roles === 'string' ? [roles] : roles;
}

function same(next: Acl, old: Acl): boolean {
  return Object.entries(next).every(
    ([right, roles]) => listOf(roles).join() === listOf(old[right] ?? []).join(),
  );
}
