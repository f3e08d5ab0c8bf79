import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StoreFault } from '#event-store';
import type { OutageReport } from '#event-store';
import { appendTo, newEvents } from '#testing/new-event.js';
import { rejectionOf } from '#testing/rejection-of.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { expired, makeCertificate, whyNoCertificates } from '../../testing/certificates.js';
import type { Certificate } from '../../testing/certificates.js';
import { KurrentServer } from '../../testing/kurrent-server/kurrent-server.js';
import type { ServerCall, ServerFault } from '../../testing/kurrent-server/server-fault.js';
import { openKurrentEventStore } from './index.js';

const reason = whyNoCertificates();
const title = `a KurrentDB that is reached over TLS${reason === undefined ? '' : ` (skipped, ${reason})`}`;

(reason === undefined ? describe : describe.skip)(title, () => {
  const folder = temporaryFolder();
  let certificate: Certificate;
  let other: Certificate;
  let server: KurrentServer;

  beforeAll(() => {
    certificate = makeCertificate(folder, 'node');
    other = makeCertificate(folder, 'other');
  });
  beforeEach(async () => {
    server = await KurrentServer.start({ certificate });
  });
  afterEach(() => server.stop());

  const opening = (settings: string, host = '127.0.0.1') =>
    openKurrentEventStore({
      connectionString: `kurrentdb://ann:sesame@${host}:${server.port}?tls=true&discoveryInterval=10&maxDiscoverAttempts=2${settings}`,
      patienceMs: 300,
    });

  it('works if the connection string names the authority of its certificate', async () => {
    const store = await opening(`&tlsCaFile=${certificate.path}`);
    const events = newEvents(3);
    await store.append([{ stream: 'table-1', expectedRevision: 'no-stream', events }]);
    expect(await store.readStream('table-1')).toMatchObject(events);
    await store.close();
    for (const each of ['read', 'append']) {
      const calls = server.calls.filter(({ method }) => method === each);
      expect(new Set(calls.map(({ user }) => user))).toEqual(new Set(['ann:sesame']));
    }
  });

  it('is given the password as it is, whatever characters it has, and nothing else is', async () => {
    const written: string[] = [];
    const write = process.stderr.write.bind(process.stderr);
    process.stderr.write = (text) => written.push(String(text)) > 0;
    const store = await openKurrentEventStore({
      connectionString: `esdb://ann:${encodeURIComponent('s@s:a/m%e?')}@127.0.0.1:${server.port}?tlsCaFile=${certificate.path}`,
    }).finally(() => (process.stderr.write = write));
    expect(server.calls.at(-1)?.user).toBe('ann:s@s:a/m%e?');
    expect(written.join()).toBe('');
    await store.close();
  });

  it.each<[string, () => string, string, string]>([
    [
      'of another authority',
      () => `&tlsCaFile=${other.path}`,
      '127.0.0.1',
      'is not trusted (self-signed certificate); the file at tlsCaFile is of another authority; put the certificate of its authority there',
    ],
    [
      'of no known authority',
      () => '',
      '127.0.0.1',
      'is not trusted (self-signed certificate); name the file of its authority as tlsCaFile in the connection string',
    ],
    [
      'for another name',
      () => `&tlsCaFile=${certificate.path}`,
      'localhost',
      'does not name localhost; write a name of the certificate into the connection string, or give the server a certificate with this name',
    ],
  ])('is refused, with a remedy, if its certificate is %s', async (_, settings, host, why) => {
    const error = await rejectionOf(opening(settings(), host));
    expect(error).toBeInstanceOf(StoreFault);
    const at = `${host}:${server.port}`;
    expect(error).toMatchObject({
      code: 'store-unreachable',
      message: `KurrentDB at ${at} cannot be used: the certificate of ${at} ${why}`,
    });
  });

  it('is refused, with a remedy, if its certificate has expired', async () => {
    const old = expired(folder, certificate);
    const late = await KurrentServer.start({ certificate: old });
    const connectionString = `kurrentdb://ann:sesame@127.0.0.1:${late.port}?tlsCaFile=${old.path}`;
    expect(await rejectionOf(openKurrentEventStore({ connectionString }))).toMatchObject({
      message: expect.stringMatching(
        / has expired; give the server a new one, and restart it or send it SIGHUP$/,
      ) as string,
    });
    await late.stop();
  });

  it.each<[string, (path: string) => void, RegExp]>([
    ['is missing', () => undefined, /ca\.pem \(tlsCaFile\) is missing; put it there/],
    ['is empty', (path) => writeFileSync(path, ''), /ca\.pem \(tlsCaFile\) is empty; write the certificate/],
    ['is a directory', (path) => mkdirSync(path), /ca\.pem \(tlsCaFile\) is a directory; name a file/],
    [
      'holds no certificate',
      (path) => writeFileSync(path, 'x'),
      /ca\.pem \(tlsCaFile\) holds no certificate; /,
    ],
  ])('is not connected to if the file of the authority %s', async (_, make, why) => {
    const path = join(mkdtempSync(join(folder, 'ca-')), 'ca.pem');
    make(path);
    expect(await rejectionOf(opening(`&tlsCaFile=${path}`))).toMatchObject({
      code: 'store-unreachable',
      message: expect.stringMatching(why) as string,
    });
  });

  it('reports refused credentials, and does not show them', async () => {
    server.faults = () => ({ kind: 'status', code: 16, details: 'Unauthenticated' });
    const error = await rejectionOf(opening(`&tlsCaFile=${certificate.path}`));
    expect(error).toMatchObject({
      code: 'store-unreachable',
      message:
        'the server refuses the user of the connection string: the password is wrong or was changed, or the user is unknown or disabled; give a user of the server that is enabled, with its password',
    });
    expect(JSON.stringify([error, String((error as Error).cause)])).not.toContain('sesame');
  });

  it.each<[string, (call: ServerCall) => boolean, string]>([
    ['read the log', ({ method, streams: [name] }) => method === 'read' && name === '$all', 'read $all'],
    [
      'read streams',
      ({ method, streams: [name = ''] }) => method === 'read' && name.startsWith('pitledger.'),
      'read its streams (pitledger.…)',
    ],
    [
      'read metadata',
      ({ method, streams: [name = ''] }) => method === 'read' && name.startsWith('$$'),
      'read the metadata of its streams ($$pitledger.…)',
    ],
    ['append', ({ method }) => method === 'append', 'append to its streams (pitledger.…)'],
  ])('names at the start the right that its user lacks: to %s', async (_, isDenied, right) => {
    server.faults = (call) => (isDenied(call) ? { kind: 'denied' } : undefined);
    expect(await rejectionOf(opening(`&tlsCaFile=${certificate.path}`))).toMatchObject({
      code: 'store-unreachable',
      message: `the user of the connection string has no right to ${right}; an administrator of the server gives it in the $acl of the metadata of that stream, or in $settings`,
    });
    expect(server.log.records).toEqual([]);
  });

  it('needs no right to append if it does not', async () => {
    server.faults = ({ method }) => (method === 'append' ? { kind: 'denied' } : undefined);
    const connectionString = `kurrentdb://ann:sesame@127.0.0.1:${server.port}?tlsCaFile=${certificate.path}`;
    const store = await openKurrentEventStore({ connectionString, appends: false });
    expect(await store.readAll()).toEqual([]);
    await store.close();
  });

  it.each<[string, ServerCall['method'], RegExp]>([
    ['append', 'append', /no right to append to pitledger\.table-7; .* \$acl/],
    [
      'append to several streams',
      'append-session',
      /no right to append to pitledger\.table-8, pitledger\.a-1; /,
    ],
  ])('names the right that its user loses while it is in use: to %s', async (_, denied, why) => {
    const store = await opening(`&tlsCaFile=${certificate.path}`);
    server.faults = ({ method }) => (method === denied ? { kind: 'denied' } : undefined);
    const work = async (): Promise<void> => {
      await store.append(appendTo('table-7', newEvents(1)));
      await store.append([...appendTo('table-8', newEvents(1)), ...appendTo('a-1', newEvents(1))]);
    };
    const lacking = { code: 'store-unreachable', message: expect.stringMatching(why) as string };
    expect(await rejectionOf(work())).toMatchObject(lacking);
    await store.close();
  });

  it('is distinguished from a server without TLS, at once', async () => {
    const plain = await KurrentServer.start();
    const wrong = `kurrentdb://ann:sesame@127.0.0.1:${plain.port}?tls=true`;
    expect(await rejectionOf(openKurrentEventStore({ connectionString: wrong }))).toMatchObject({
      code: 'store-unreachable',
      message: `KurrentDB at 127.0.0.1:${plain.port} cannot be used: 127.0.0.1:${plain.port} does not speak TLS; give it a certificate, or write tls=false in the connection string`,
    });
    await plain.stop();
  });

  it('is distinguished from a connection string without TLS, at once', async () => {
    const wrong = `kurrentdb://127.0.0.1:${server.port}?tls=false`;
    expect(await rejectionOf(openKurrentEventStore({ connectionString: wrong }))).toMatchObject({
      code: 'store-unreachable',
      message: `KurrentDB at 127.0.0.1:${server.port} cannot be used: 127.0.0.1:${server.port} expects TLS; take tls=false out of the connection string`,
    });
  });

  it.each([
    ['127.0.0.1:1', 'nothing listens at 127.0.0.1:1 (connection refused)'],
    [
      '127.0.0.1:1,127.0.0.1:2',
      'nothing listens at 127.0.0.1:1 (connection refused); nothing listens at 127.0.0.1:2 (connection refused)',
    ],
    ['no-such-host.invalid:2113', 'the name of no-such-host.invalid:2113 is not known'],
  ])('is distinguished from one that cannot be reached: %s', async (hosts, why) => {
    const connectionString = `kurrentdb://${hosts}?tls=false&discoveryInterval=10&maxDiscoverAttempts=2`;
    expect(await rejectionOf(openKurrentEventStore({ connectionString }))).toMatchObject({
      code: 'store-unreachable',
      message: `KurrentDB at ${hosts} cannot be used: ${why}`,
    });
  });

  it.each<[string, ServerFault | undefined, RegExp]>([
    [
      'its password changes',
      { kind: 'status', code: 16, details: 'Unauthenticated' },
      /refuses the user of the connection string: the password is wrong or was changed/,
    ],
    [
      'its user may read the log no more',
      { kind: 'denied' },
      /does not serve: .* has no right to read \$all; /,
    ],
    ['it answers no more', { kind: 'hang' }, /does not serve: 127.* takes connections and does not answer; /],
    [
      'its process has no leader',
      { kind: 'status', code: 14, details: 'Server Is Not Ready' },
      /does not serve: the server is not ready: it starts/,
    ],
    [
      'it breaks connections',
      { kind: 'drop-before' },
      /does not serve: (its connections break|\S+ takes connections and closes them); /,
    ],
    ['it stops', undefined, /does not serve: /],
  ])('reports one begin and one end when %s while it is in use', async (_, fault, why) => {
    const reports: OutageReport[] = [];
    const store = await openKurrentEventStore({
      connectionString: `kurrentdb://ann:sesame@127.0.0.1:${server.port}?tls=true&discoveryInterval=10&tlsCaFile=${certificate.path}`,
      callTimeoutMs: 300,
      patienceMs: 500,
      onOutage: (report) => reports.push(report),
    });
    const following = new AbortController();
    const items = store.subscribe({ signal: following.signal })[Symbol.asyncIterator]();
    await items.next();
    const next = items.next();
    if (fault) {
      server.faults = () => fault;
      server.dropConnections();
    } else server.goDown();
    while (reports.length === 0) await delay(20);
    for (let i = 0; i < 3; i++) await rejectionOf(store.head());
    expect(reports).toEqual([{ state: 'began', message: expect.stringMatching(why) as string }]);
    expect(reports[0]?.message).toContain(`KurrentDB at 127.0.0.1:${server.port} `);
    server.faults = () => undefined;
    server.comeBack();
    while (reports.length === 1) await delay(20);
    expect(reports.slice(1)).toEqual([
      { state: 'ended', message: expect.stringMatching(/ serves again, after \d+ s$/) as string },
    ]);
    following.abort();
    await next;
    await store.close();
  });

  it.each<[string, (away: KurrentServer) => void]>([
    ['is silent', (away) => (away.faults = () => ({ kind: 'hang' }))],
    ['ends', (away) => away.goDown()],
  ])('serves again after its server %s while the file of the authority is away', async (_, leave) => {
    const path = join(folder, 'moved.pem');
    copyFileSync(certificate.path, path);
    const store = await openKurrentEventStore({
      connectionString: `kurrentdb://ann:sesame@127.0.0.1:${server.port}?tls=true&discoveryInterval=10&tlsCaFile=${path}`,
      callTimeoutMs: 200,
      patienceMs: 4_000,
    });
    await store.append([{ stream: 'table-1', expectedRevision: 'no-stream', events: newEvents(1) }]);
    rmSync(path);
    leave(server);
    const fault = await rejectionOf(store.readStream('table-1'));
    expect(fault).toMatchObject({ code: 'store-unreachable' });
    server.faults = () => undefined;
    server.comeBack();
    await store.append([{ stream: 'table-2', expectedRevision: 'no-stream', events: newEvents(2) }]);
    expect(await store.readStream('table-2')).toHaveLength(2);
    await store.close();
  });
});
