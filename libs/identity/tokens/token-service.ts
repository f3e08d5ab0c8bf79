import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { JWTPayload } from 'jose';
import type { IsoInstant } from '#kernel';
import { AccountRefused } from '../account-refused.js';
import { ROLES } from '../roles.js';
import type { Role } from '../roles.js';
import { TOKEN_ALGORITHM } from './signing-key.js';
import type { SigningKey } from './signing-key.js';
import type { UserStanding } from '../user-standing.js';
import type { Actor, User } from '../user.js';

/** The claims and the lifetime of access tokens. */
export interface TokenSettings {
  readonly issuer: string;
  readonly audience: string;
  readonly lifetimeSeconds: number;
  /** Tolerance between the clocks of two machines. */
  readonly clockToleranceSeconds: number;
  /** Number of verified tokens in the cache; a device sends the same one some hundred times before it expires. */
  readonly keptTokens: number;
}

export const DEFAULT_TOKEN_SETTINGS: TokenSettings = {
  issuer: 'pitledger',
  audience: 'pitledger-api',
  lifetimeSeconds: 900,
  clockToleranceSeconds: 5,
  keptTokens: 5_000,
};

/** A short-lived access token and its expiry. */
export interface AccessToken {
  readonly accessToken: string;
  /** It serves only to change the password. */
  readonly mustChangePassword: boolean;
  readonly expiresInSeconds: number;
  readonly expiresAt: IsoInstant;
}

type TokenClaims = JWTPayload & { readonly exp: number; readonly iat: number };

/** The media type of the token: another kind of JWT signed with the same key is not an access token (RFC 9068). */
const TOKEN_TYPE = 'at+jwt';

/** Issues signed access tokens and finds the user of a token. */
export class TokenService {
  private readonly settings: TokenSettings;
  /** Claims by the whole text of a token whose signature was found good, the oldest first. */
  private readonly verified = new Map<string, TokenClaims>();

  constructor(
    private readonly key: SigningKey,
    private readonly standing: UserStanding,
    private readonly now: () => Date,
    settings: Partial<TokenSettings> = {},
  ) {
    this.settings = { ...DEFAULT_TOKEN_SETTINGS, ...settings };
  }

  async issue(user: User): Promise<AccessToken> {
    const { issuer, audience, lifetimeSeconds } = this.settings;
    const issuedAt = Math.floor(this.now().getTime() / 1000);
    const expiresAt = issuedAt + lifetimeSeconds;
    const mustChangePassword = user.oneTimePasswordUntil !== null;
    const claims = {
      name: user.name,
      roles: user.roles,
      ver: user.tokenVersion,
      ...(mustChangePassword && { otp: true }),
    };
    const accessToken = await new SignJWT(claims)
      .setProtectedHeader({ alg: TOKEN_ALGORITHM, kid: this.key.keyId, typ: TOKEN_TYPE })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(user.id)
      .setJti(randomUUID())
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(this.key.privateKey);
    return {
      accessToken,
      mustChangePassword,
      expiresInSeconds: lifetimeSeconds,
      expiresAt: new Date(expiresAt * 1000).toISOString(),
    };
  }

  /** Throws an AccountRefused with `credential-expired` or `credential-invalid`, without further details. */
  async verify(token: string): Promise<Actor> {
    const { sub, name, roles, ver, otp } = await this.claimsOf(token);
    if (sub === undefined || typeof name !== 'string' || !isRoles(roles) || typeof ver !== 'number')
      throw invalid();
    const standing = await this.standing.of(sub, ver);
    if (!standing) throw invalid();
    const { passwordGivenBy } = standing;
    return {
      userId: sub,
      name,
      roles,
      ...(otp === true && { mustChangePassword: true }),
      ...(passwordGivenBy !== undefined && { passwordGivenBy }),
    };
  }

  /** A signature is checked once, the times of the token each time. */
  private async claimsOf(token: string): Promise<TokenClaims> {
    const { clockToleranceSeconds } = this.settings;
    const known = this.verified.get(token);
    const nowSeconds = Math.floor(this.now().getTime() / 1000);
    const isFromTheFuture = ({ iat }: TokenClaims): boolean => iat > nowSeconds + clockToleranceSeconds;
    if (known && known.exp > nowSeconds - clockToleranceSeconds && !isFromTheFuture(known)) return known;
    this.verified.delete(token);
    const claims = await this.verifiedClaimsOf(token);
    // Given out while the clock was ahead, such a token would last until the clock has caught up with it.
    if (isFromTheFuture(claims)) throw invalid();
    if (this.verified.size >= this.settings.keptTokens) {
      const [oldest] = this.verified.keys();
      if (oldest !== undefined) this.verified.delete(oldest);
    }
    this.verified.set(token, claims);
    return claims;
  }

  private async verifiedClaimsOf(token: string): Promise<TokenClaims> {
    const { issuer, audience, clockToleranceSeconds } = this.settings;
    if (!token.split('.').every(isStrictBase64url)) throw invalid();
    try {
      const { payload } = await jwtVerify<TokenClaims>(token, this.key.publicKey, {
        algorithms: [TOKEN_ALGORITHM],
        typ: TOKEN_TYPE,
        issuer,
        audience,
        clockTolerance: clockToleranceSeconds,
        currentDate: this.now(),
        requiredClaims: ['sub', 'exp', 'iat', 'jti'],
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JWTExpired) {
        throw new AccountRefused('credential-expired', 'the access token has expired; sign in again');
      }
      if (error instanceof errors.JOSEError) throw invalid();
      throw error;
    }
  }
}

/** A decoder ignores the last bits of a text that fill no byte: only one of several texts is the token as issued. */
function isStrictBase64url(text: string): boolean {
  return Buffer.from(text, 'base64url').toString('base64url') === text;
}

function isRoles(value: unknown): value is Role[] {
  return Array.isArray(value) && value.every((role) => (ROLES as readonly unknown[]).includes(role));
}

function invalid(): AccountRefused {
  return new AccountRefused('credential-invalid', 'the access token is not valid; sign in again');
}
