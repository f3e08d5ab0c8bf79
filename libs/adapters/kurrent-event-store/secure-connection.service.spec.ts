import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StoreFault } from '#event-store';
import { newEvents } from '#testing/new-event.js';
import { rejectionOf } from '#testing/rejection-of.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { makeCertificate, whyNoCertificates } from '../../testing/certificates.js';
import type { Certificate } from '../../testing/certificates.js';
import { KurrentServer } from '../../testing/kurrent-server/kurrent-server.js';
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
  });

  it.each<[string, () => string, string, string]>([
    ['of another authority', () => `&tlsCaFile=${other.path}`, '127.0.0.1', 'self-signed certificate'],
    ['of no known authority', () => '', '127.0.0.1', 'self-signed certificate'],
    [
      'for another name',
      () => `&tlsCaFile=${certificate.path}`,
      'localhost',
      "[ERR_TLS_CERT_ALTNAME_INVALID]: Hostname/IP does not match certificate's altnames: Host: localhost. is not cert's CN: node",
    ],
  ])('is refused, with a remedy, if its certificate is %s', async (_, settings, host, why) => {
    const error = await rejectionOf(opening(settings(), host));
    expect(error).toBeInstanceOf(StoreFault);
    expect(error).toMatchObject({
      code: 'store-unreachable',
      message: `the certificate of the server is not trusted (${why}); name the file of its authority as tlsCaFile in the connection string, and the server by a name that the certificate is for`,
    });
  });

  it.each([16, 7])('reports refused credentials with code %i, and does not show them', async (code) => {
    server.faults = () => ({ kind: 'status', code, details: 'Unauthenticated' });
    const error = await rejectionOf(opening(`&tlsCaFile=${certificate.path}`));
    expect(error).toMatchObject({
      code: 'store-unreachable',
      message:
        'the server refuses the credentials of the connection string; give a user of the server and the right password',
    });
    expect(JSON.stringify([error, String((error as Error).cause)])).not.toContain('sesame');
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

  it('reports a missing file of an authority as a fault of the connection string', async () => {
    const error = await rejectionOf(opening('&tlsCaFile=/nowhere/ca.pem'));
    expect(error).toBeInstanceOf(TypeError);
    expect((error as Error).message).toBe(
      'the connection string of the event store is malformed, or names a file that is missing',
    );
  });
});
