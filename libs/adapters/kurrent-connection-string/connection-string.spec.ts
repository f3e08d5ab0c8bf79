import { inspect } from 'node:util';
import { thrownBy } from '#testing/rejection-of.js';
import { ConnectionStringInvalid, readConnectionString } from './index.js';

const refusalOf = (text: string): Error => thrownBy(() => readConnectionString(text)) as Error;

describe('a connection string of KurrentDB', () => {
  it('keeps user and password from the client, which prints it', () => {
    const read = readConnectionString(
      ' kurrentdb+discover://ann:a%40b%3Ac%2Fd%25e%3Ff@db.example:2114/?tls_ca_file=/etc/a%20b.crt&gossipTimeout=3 ',
    );
    expect(read).toMatchObject({
      withoutCredentials: 'kurrentdb+discover://db.example:2114/?tls_ca_file=/etc/a%20b.crt&gossipTimeout=3',
      credentials: { username: 'ann', password: 'a@b:c/d%e?f' },
      servers: 'db.example:2114',
      hosts: [{ host: 'db.example', port: 2114 }],
      ...{ discovers: true, tls: true, verifies: true },
      caFile: '/etc/a b.crt',
      gossipTimeoutSeconds: 3,
      warnings: [],
    });
  });

  it('names one server or several, of port 2113 by default, by any name of its scheme', () => {
    expect(readConnectionString('esdb://a,b:1?TLS=false')).toMatchObject({
      withoutCredentials: 'kurrentdb://a,b:1?TLS=false',
      credentials: undefined,
      hosts: [
        { host: 'a', port: 2113 },
        { host: 'b', port: 1 },
      ],
      ...{ discovers: false, tls: false, warnings: [] },
    });
  });

  it.each([
    [
      'tlsVerify=false',
      'has an unknown option "tlsVerify"; it takes tls, tlsVerifyCert, tlsCaFile, userCertFile, ',
    ],
    ['tls', 'has "" as tls, which takes true or false'],
    ['', 'has an unknown option ""'],
    ['tls=perhaps', 'has "perhaps" as tls, which takes true or false'],
    ['gossipTimeout=500', 'has "500" as gossipTimeout, which takes seconds, from 1 to 60'],
    ['keepAliveInterval=10s', 'has "10s" as keepAliveInterval, which takes milliseconds'],
    [
      'nodePreference=any',
      'has "any" as nodePreference, which takes leader, follower, readOnlyReplica or random',
    ],
    [
      'tlsCaFile=/etc/50%.crt',
      'has "/etc/50%.crt" as tlsCaFile, which takes the percent-encoded path of a file',
    ],
    ['tls=true&TLS=false', 'has the option tls twice'],
    ['tls=true?tls=false', 'has more than one "?"'],
    [
      'throwOnAppendFailure=false',
      'has throwOnAppendFailure=false, which shows an append that failed as one that was stored',
    ],
    ['userCertFile=/etc/u.crt', 'has only one of userCertFile and userKeyFile'],
    ['userKeyFile=/etc/u.key', 'has only one of userCertFile and userKeyFile'],
  ])('is refused by name for the option %s', (option, problem) => {
    const refusal = refusalOf(`kurrentdb://ann:sesame@db:2113?${option}`);
    expect(refusal).toBeInstanceOf(ConnectionStringInvalid);
    expect(refusal.message).toContain(`the connection string of KurrentDB ${problem}`);
    expect(inspect(refusal)).not.toMatch(/ann|sesame/);
  });

  it('is refused with a certificate of a user and no user', () => {
    const files = 'userCertFile=/etc/u.crt&userKeyFile=/etc/u.key';
    expect(refusalOf(`kurrentdb://db?${files}`).message).toContain(
      'has userCertFile and no user; give user:password',
    );
    expect(readConnectionString(`kurrentdb://ann:sesame@db?${files}`)).toMatchObject({
      userCertFile: '/etc/u.crt',
      userKeyFile: '/etc/u.key',
    });
  });

  it.each([
    ['kurrentdb+discover://u:p@a:2113,b:2113?tls=true', 'names several servers; it takes one DNS name'],
    ['kurrentdb://', 'names its servers otherwise than as host:port'],
    ['kurrentdb://a:70000', 'names its servers otherwise than as host:port'],
    ['http://somewhere', 'does not begin with kurrentdb://'],
  ])('is refused without a server that it can name: %s', (text, problem) => {
    expect(refusalOf(text).message).toContain(problem);
  });

  const PASSWORDS = ['p@lm', 'p:lm', 'p/lm', 'p%lm', 'p?lm', 'p#lm', 'p@lm:?%/x', 'p%FFlm', 'p lm'];
  /** All that anybody is shown: the refusal, or what the client gets. */
  const shownOf = (text: string): string => {
    try {
      return readConnectionString(text).withoutCredentials;
    } catch (error) {
      return inspect(error, { depth: null }).split('\n')[0] ?? '';
    }
  };
  const TYPING_ERRORS = [
    (password: string) => `kurrentdb://ann:${password}@db:2113?tls=true`,
    (password: string) => `kurrentdb:/ann:${password}@db:2113`,
    (password: string) => `kurentdb://ann:${password}@db:2113`,
    (password: string) => `ann:${password}@db:2113`,
    (password: string) => `kurrentdb://ann:${password}@db:2113?tlsVerify=false`,
    (password: string) => `kurrentdb://ann:${password}@db:x`,
    (password: string) => `kurrentdb://ann:${password}@`,
    (password: string) => `kurrentdb://ann:${password}?tls=true`,
    (password: string) => `kurrentdb://ann${password}@db:2113`,
    (password: string) => `kurrentdb://ann:${password}@db:2113?tlsCaFile=/etc/a@b.crt`,
  ];

  it.each(PASSWORDS)('is never shown up to its last "@", with the password %s and a mistake', (password) => {
    for (const write of TYPING_ERRORS) {
      for (const text of [write(password), write(encodeURIComponent(password))]) {
        const before = text.slice(text.indexOf('ann'), text.lastIndexOf('@'));
        const shown = shownOf(text);
        expect([text, shown]).toEqual([text, expect.not.stringContaining('ann')]);
        expect([text, shown]).toEqual([text, expect.not.stringContaining(before)]);
        // What follows an "@" that is not encoded is a server, if it can be one.
        if (!text.endsWith('lm?tls=true'))
          expect([text, shown]).toEqual([text, expect.not.stringMatching(/lm\b/)]);
      }
    }
  });

  it.each([
    ['kurrentdb://ann:sesame@db?tls=false', 'credentials-unused'],
    ['kurrentdb://ann:sesame@db?tlsVerifyCert=false', 'certificate-unchecked'],
  ])('warns of what is not protected: %s', (text, code) => {
    expect(readConnectionString(text).warnings).toEqual([
      { code, message: expect.stringMatching(/tls.*=false: /) as string },
    ]);
  });
});
