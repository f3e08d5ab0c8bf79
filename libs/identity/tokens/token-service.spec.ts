import { createHmac } from 'node:crypto';
import { exportSPKI, SignJWT } from 'jose';
import type { JWTPayload } from 'jose';
import { ephemeralSigningKey } from './signing-key.js';
import type { SigningKey } from './signing-key.js';
import { TokenService } from './token-service.js';
import { UserStanding } from '../user-standing.js';
import type { User } from '../user.js';

const ada: User = {
  id: 'user-1',
  username: 'ada',
  name: 'Ada Byron',
  roles: ['dealer'],
  active: true,
  oneTimePasswordUntil: null,
  passwordGivenBy: null,
  tokenVersion: 1,
  enrolledAt: '2010-06-05T18:00:00.000Z',
};

describe('access tokens', () => {
  let key: SigningKey;
  let user: User | undefined;
  let nowMs: number;
  let standing: UserStanding;
  let tokens: TokenService;

  beforeAll(async () => (key = await ephemeralSigningKey()));
  beforeEach(() => {
    user = ada;
    nowMs = Date.parse('2010-06-05T18:00:00.000Z');
    standing = new UserStanding({ byId: () => Promise.resolve(user) }, () => nowMs);
    tokens = new TokenService(key, standing, () => new Date(nowMs));
  });

  const claims = () => ({
    iss: 'pitledger',
    aud: 'pitledger-api',
    sub: 'user-1',
    name: 'Ada Byron',
    roles: ['administrator'],
    ver: 1,
    jti: 'j',
    iat: nowMs / 1000,
    exp: nowMs / 1000 + 900,
  });
  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const invalid = expect.objectContaining({ code: 'credential-invalid' }) as unknown;

  it('are valid for the user for 15 minutes', async () => {
    const { accessToken, expiresInSeconds, expiresAt } = await tokens.issue(ada);
    expect(await tokens.verify(accessToken)).toEqual({
      userId: 'user-1',
      name: 'Ada Byron',
      roles: ['dealer'],
    });
    expect([expiresInSeconds, expiresAt]).toEqual([900, '2010-06-05T18:15:00.000Z']);
  });

  it('expire, with a tolerance of a few seconds between clocks', async () => {
    const { accessToken } = await tokens.issue(ada);
    nowMs += 904_000;
    await expect(tokens.verify(accessToken)).resolves.toBeDefined();
    nowMs += 2_000;
    await expect(tokens.verify(accessToken)).rejects.toMatchObject({ code: 'credential-expired' });
  });

  it('are checked for their expiry and their user on every use', async () => {
    const { accessToken } = await tokens.issue(ada);
    await tokens.verify(accessToken);
    user = { ...ada, tokenVersion: 2 };
    standing.forget(ada.id);
    await expect(tokens.verify(accessToken)).rejects.toEqual(invalid);
    user = ada;
    standing.forget(ada.id);
    await expect(tokens.verify(accessToken)).resolves.toMatchObject({ userId: 'user-1' });
    nowMs += 906_000;
    await expect(tokens.verify(accessToken)).rejects.toMatchObject({ code: 'credential-expired' });
  });

  it('are refused with one changed character after the original was accepted', async () => {
    const { accessToken } = await tokens.issue(ada);
    await tokens.verify(accessToken);
    const [header, payload, signature] = accessToken.split('.') as [string, string, string];
    const promoted = encode({ ...claims(), roles: ['administrator'] });
    await expect(tokens.verify(`${header}.${promoted}.${signature}`)).rejects.toEqual(invalid);
    await expect(tokens.verify(`${header}.${payload}.${'A'.repeat(signature.length)}`)).rejects.toEqual(
      invalid,
    );
  });

  it('are distinguished when more are in use than the cache holds', async () => {
    const few = new TokenService(key, standing, () => new Date(nowMs), { keptTokens: 50 });
    const issued = await Promise.all(
      Array.from({ length: 60 }, (_, number) => few.issue({ ...ada, name: `Ada ${number}` })),
    );
    for (const [number, { accessToken }] of issued.entries()) {
      expect((await few.verify(accessToken)).name).toBe(`Ada ${number}`);
    }
    expect((await few.verify(issued[0]?.accessToken ?? '')).name).toBe('Ada 0');
  });

  it('are refused unsigned (alg none)', async () => {
    for (const alg of ['none', 'None', 'NONE']) {
      const forged = `${encode({ alg, typ: 'at+jwt' })}.${encode(claims())}.`;
      await expect(tokens.verify(forged)).rejects.toEqual(invalid);
    }
  });

  it('are refused when signed with HS256 and the public key as secret', async () => {
    const pem = await exportSPKI(key.publicKey);
    const body = `${encode({ alg: 'HS256', typ: 'at+jwt', kid: key.keyId })}.${encode(claims())}`;
    const forged = `${body}.${createHmac('sha256', pem).update(body).digest('base64url')}`;
    await expect(tokens.verify(forged)).rejects.toEqual(invalid);
  });

  it('are refused when a claim was changed', async () => {
    const { accessToken } = await tokens.issue(ada);
    const [header, , signature] = accessToken.split('.');
    await expect(tokens.verify(`${header}.${encode(claims())}.${signature}`)).rejects.toEqual(invalid);
  });

  it('are refused when signed by another key', async () => {
    const other = new TokenService(await ephemeralSigningKey(), standing, () => new Date(nowMs));
    const { accessToken } = await other.issue(ada);
    await expect(tokens.verify(accessToken)).rejects.toEqual(invalid);
  });

  it.each([
    ['another issuer', { iss: 'elsewhere' }],
    ['another audience', { aud: 'elsewhere' }],
    ['no end', { exp: undefined }],
    ['an issue to come', { iat: Date.parse('2010-06-05T18:00:06.000Z') / 1000 }],
    ['an unknown role', { roles: ['owner'] }],
    ['no version', { ver: undefined }],
    ['no subject', { sub: undefined }],
  ])('are refused with %s, though our key signed them', async (_name, change) => {
    const token = await new SignJWT({ ...claims(), ...change } as JWTPayload)
      .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt' })
      .sign(key.privateKey);
    await expect(tokens.verify(token)).rejects.toEqual(invalid);
  });

  it('are refused if they are another kind of JWT', async () => {
    const token = await new SignJWT(claims())
      .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT' })
      .sign(key.privateKey);
    await expect(tokens.verify(token)).rejects.toEqual(invalid);
  });

  it.each(['', 'x', 'a.b.c', '..', 'x'.repeat(10_000)])('are refused if they are not a JWT', async (text) => {
    await expect(tokens.verify(text)).rejects.toEqual(invalid);
  });

  it('end within seconds of a change by another process, and at once with one by this process', async () => {
    const { accessToken } = await tokens.issue(ada);
    await tokens.verify(accessToken);
    user = { ...ada, active: false };
    await expect(tokens.verify(accessToken)).resolves.toBeDefined();
    nowMs += 3_000;
    await expect(tokens.verify(accessToken)).rejects.toEqual(invalid);

    user = ada;
    standing.forget('user-1');
    await tokens.verify(accessToken);
    user = { ...ada, tokenVersion: 2 };
    standing.forget('user-1');
    await expect(tokens.verify(accessToken)).rejects.toEqual(invalid);
  });

  it('are refused while the clock is behind their issue, verified before or not', async () => {
    const [seen, unseen] = [await tokens.issue(ada), await tokens.issue({ ...ada, name: 'Ada' })];
    await tokens.verify(seen.accessToken);
    nowMs -= 10 * 365 * 86_400_000;
    for (const { accessToken } of [seen, unseen])
      await expect(tokens.verify(accessToken)).rejects.toEqual(invalid);
  });

  it('are good on a machine whose clock is a few seconds behind', async () => {
    const { accessToken } = await tokens.issue(ada);
    nowMs -= 5_000;
    await expect(tokens.verify(accessToken)).resolves.toBeDefined();
    nowMs -= 1_000;
    await expect(tokens.verify(accessToken)).rejects.toEqual(invalid);
  });

  it('are one text each: no part may end in other bits that decode alike', async () => {
    const { accessToken } = await tokens.issue(ada);
    const last = accessToken.at(-1)!;
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const alike = [...alphabet].filter(
      (other) => other !== last && alphabet.indexOf(other) >> 4 === alphabet.indexOf(last) >> 4,
    );
    expect(alike).toHaveLength(15);
    for (const other of alike)
      await expect(tokens.verify(`${accessToken.slice(0, -1)}${other}`)).rejects.toEqual(invalid);
    await expect(tokens.verify(`${accessToken}=`)).rejects.toEqual(invalid);
  });

  it('end at once with a change made here while their user is being looked up', async () => {
    let answer: (user: User) => void = () => undefined;
    const slow = new UserStanding({ byId: () => new Promise((given) => (answer = given)) }, () => nowMs);
    const before = slow.of(ada.id, 1);
    slow.forget(ada.id);
    answer(ada);
    await before;
    const after = slow.of(ada.id, 1);
    answer({ ...ada, active: false });
    expect(await after).toBeUndefined();
  });
});
