import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { openKurrentEventStore } from '#adapters/kurrent-event-store';
import { appendTo, newEvents } from '#testing/new-event.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { whyNoCertificates } from '../../libs/testing/certificates.js';
import { KurrentServer } from '../../libs/testing/kurrent-server/kurrent-server.js';

const run = promisify(execFile);
const COMMAND =
  'node --no-warnings --conditions=source --import ./libs/testing/typescript-loader.mjs apps/cli/main.ts';

/** The commands of a step of the page. */
function step(name: string): string {
  const page = readFileSync('docs/operations/kurrentdb.md', 'utf8');
  const [, after = ''] = page.split(`**${name}.**`);
  const [, commands = ''] = /```sh\n(.*?)```/s.exec(after) ?? [];
  return commands;
}

(whyNoCertificates() === undefined ? describe : describe.skip)('the page on KurrentDB', () => {
  const folder = temporaryFolder();
  let server: KurrentServer;

  const shell = (commands: string, more: Readonly<Record<string, string>> = {}) =>
    run('bash', ['-ec', commands.replaceAll('/etc/pitledger', folder)], { env: { ...process.env, ...more } });

  beforeAll(async () => {
    await shell(step('Certificates'));
    const read = (end: string) => readFileSync(`${folder}/a.${end}`, 'utf8');
    const certificate = { key: read('key'), certificate: read('crt'), path: `${folder}/a.crt` };
    server = await KurrentServer.start({ certificate });
  }, 60_000);
  afterAll(() => server.stop());

  const user = (options = '') => {
    const commands = step('User')
      .replaceAll('a:2113,b:2113,c:2113', `localhost:${server.port}`)
      .replace('pitledger prepare-kurrentdb --close-others', `${COMMAND} prepare-kurrentdb ${options}`);
    return shell(`${commands}echo "$PITLEDGER_KURRENTDB"`, { KURRENTDB_ADMIN_PASSWORD: 'changeit' });
  };
  const newest = (stream: string): unknown => {
    const event = server.log.records.findLast((record) => record.stream === stream);
    return event && [event.type, JSON.parse(Buffer.from(event.data).toString()) as unknown];
  };

  it('makes certificates and a user with which a ledger works', async () => {
    const { stdout } = await user('--close-others');
    const [created, streams, log, connectionString = ''] = stdout.trim().split('\n');
    expect([created, streams, log]).toEqual([
      'created the user pitledger',
      'gave pitledger the rights $r, $w, $mr of $userStreamAcl in $settings',
      'gave pitledger the right to read $all',
    ]);
    expect(server.calls.find(({ method }) => method === 'create-user')?.user).toBe('admin:changeit');
    const own = ['$admins', 'pitledger'];
    const admins = '$admins';
    expect(newest('$settings')).toEqual([
      'update-default-acl',
      {
        $userStreamAcl: { $r: own, $w: own, $d: [admins], $mr: own, $mw: [admins] },
        $systemStreamAcl: { $r: admins, $w: admins, $d: admins, $mr: admins, $mw: admins },
      },
    ]);
    expect(newest('$$$all')).toEqual(['$metadata', { $acl: { $r: own } }]);
    const store = await openKurrentEventStore({ connectionString });
    await store.append(appendTo('round-1', newEvents(1)));
    await store.close();
    expect(server.calls.at(-1)?.user).toBe(`pitledger:${server.users.get('pitledger')}`);
  });

  it('leaves what is there when its command is repeated', async () => {
    const before = server.log.records.length;
    const { stdout } = await user();
    expect(stdout).toContain('left the user pitledger as it is, with its password');
    expect(stdout).toContain('left the rights to streams in $settings as they are');
    expect(stdout).toContain('left the right to read $all as it is');
    expect(server.log.records).toHaveLength(before);
  });
});
