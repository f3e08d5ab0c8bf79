import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { ConnectionString } from '#adapters/kurrent-connection-string';

const PATIENCE_MS = 2_000;

/** The objections of TLS to an answer that is not TLS. */
const NOT_TLS = /wrong version number|packet length too long|unknown protocol|EPROTO/i;

/**
 * Why no server of an address can be reached, with what to do; undefined if one can, or the reason is not found. The
 * driver gives the same error for all of them.
 */
export async function whyNotReached({
  hosts,
  tls,
}: Pick<ConnectionString, 'hosts' | 'tls'>): Promise<string | undefined> {
  const reasons: string[] = [];
  for (const { host, port } of hosts) {
    const reason = await whyNot(host, port, tls);
    if (reason === undefined) return undefined;
    reasons.push(reason);
  }
  return reasons.join('; ');
}

async function whyNot(host: string, port: number, tls: boolean): Promise<string | undefined> {
  const at = `${host}:${port}`;
  const refused = await opening(connect({ host, port }), 'connect');
  if (refused) return unreachableText(at, refused);
  // The certificate is the client's to judge: this only looks for TLS.
  const handshake = connectTls({ host, port, rejectUnauthorized: false, ALPNProtocols: ['h2'] });
  const objection = await opening(handshake, 'secureConnect');
  if (!tls && !objection) return `${at} expects TLS; take tls=false out of the connection string`;
  if (tls && objection && NOT_TLS.test(`${objection.code} ${objection.message}`)) {
    return `${at} does not speak TLS; give it a certificate, or write tls=false in the connection string`;
  }
  return undefined;
}

/** Opens a connection and closes it again; returns the error of one that cannot be opened. */
async function opening(socket: Socket, sign: string): Promise<NodeJS.ErrnoException | undefined> {
  const timer = setTimeout(
    () => socket.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })),
    PATIENCE_MS,
  );
  try {
    await once(socket, sign);
    return undefined;
  } catch (error) {
    return error as NodeJS.ErrnoException;
  } finally {
    clearTimeout(timer);
    socket.on('error', () => undefined).destroy();
  }
}

function unreachableText(at: string, { code, message }: NodeJS.ErrnoException): string {
  switch (code) {
    case 'ECONNREFUSED':
      return `nothing listens at ${at} (connection refused)`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `the name of ${at} is not known`;
    case 'ETIMEDOUT':
      return `${at} does not answer`;
    default:
      return `${at} cannot be reached (${message})`;
  }
}
