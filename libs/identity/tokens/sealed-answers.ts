import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { IsoInstant } from '#kernel';
import { AccountRefused } from '../account-refused.js';
import type { User } from '../user.js';
import type { UserRows, UserStore, WritableUserRows } from '../user-store.js';

/** How long the answer of a request is kept for its repetitions, in hours. */
export const ANSWER_KEPT_HOURS = 24;

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A request that its sender may repeat under its key. */
export interface KeyedRequest {
  readonly actorId: string;
  /** The Idempotency-Key; absent if the sender gave none, who then cannot repeat it. */
  readonly key: string | undefined;
  readonly operation: string;
  /** Its contents; they may hold secrets. */
  readonly input: unknown;
}

/** A request that was carried out. */
export interface KeptAnswer {
  readonly actorId: string;
  readonly key: string;
  /** Keyed hash of the operation and its input. */
  readonly request: string;
  /** The encrypted answer; null once it is not kept any more. */
  readonly sealed: string | null;
  readonly at: IsoInstant;
}

/** What a change does besides in its transaction: it refuses to happen twice, and keeps its answer. */
export interface Once {
  begin(rows: UserRows): Promise<void>;
  end(rows: WritableUserRows, user: User): Promise<void>;
}

/** Makes the answer of a request from the changed user, within the transaction. */
export type AnswerOf<Answer> = (user: User, rows: UserRows) => Answer | Promise<Answer>;

/** The request was carried out in another transaction meanwhile. */
class DoneMeanwhile extends Error {
  constructor(readonly kept: KeptAnswer) {
    super('the request was carried out meanwhile');
  }
}

/**
 * Carries out a request once and gives its repetitions the same answer. Answers hold credentials that are shown once, so
 * they are kept encrypted under a key that is derived from the signing key, which is not in the store.
 */
export class SealedAnswers {
  constructor(
    private readonly store: UserStore,
    private readonly secret: Uint8Array,
    private readonly now: () => Date,
  ) {}

  /**
   * @param work carries the request out; its transaction calls `once`, which is absent without a key
   * @param answerOf makes the answer of the changed user
   * @throws AccountRefused `idempotency-key-reused`, `answer-not-kept`
   */
  async answer<Answer>(
    request: KeyedRequest,
    answerOf: AnswerOf<Answer>,
    work: (once: Once | undefined) => Promise<User>,
  ): Promise<Answer> {
    const { actorId, key } = request;
    if (key === undefined) return answerOf(await work(undefined), this.store);
    const found = await this.store.answer(actorId, key);
    if (found) return this.opened<Answer>(request, found);
    let answer: Answer | undefined;
    const once: Once = {
      begin: async (rows) => {
        const kept = await rows.answer(actorId, key);
        if (kept) throw new DoneMeanwhile(kept);
      },
      end: async (rows, user) => {
        answer = await answerOf(user, rows);
        const at = this.now();
        const before = new Date(at.getTime() - ANSWER_KEPT_HOURS * 3_600_000).toISOString();
        await rows.forgetAnswers(before);
        const kept = { actorId, key, request: this.hashOf(request), at: at.toISOString() };
        await rows.keepAnswers([{ ...kept, sealed: this.seal(kept, answer) }]);
      },
    };
    try {
      await work(once);
      return answer as Answer;
    } catch (error) {
      if (error instanceof DoneMeanwhile) return this.opened<Answer>(request, error.kept);
      throw error;
    }
  }

  /** The answer of a request that was carried out, if it was. Throws as `answer` does. */
  async earlier<Answer>(request: KeyedRequest): Promise<{ readonly answer: Answer } | undefined> {
    const found =
      request.key === undefined ? undefined : await this.store.answer(request.actorId, request.key);
    return found && { answer: this.opened<Answer>(request, found) };
  }

  private opened<Answer>(request: KeyedRequest, kept: KeptAnswer): Answer {
    if (kept.request !== this.hashOf(request)) {
      throw new AccountRefused(
        'idempotency-key-reused',
        'the Idempotency-Key was already used for another request; use a new key for a new request',
      );
    }
    const text = kept.sealed === null ? undefined : this.open(kept, kept.sealed);
    if (text !== undefined) return JSON.parse(text) as Answer;
    throw new AccountRefused(
      'answer-not-kept',
      `the request was carried out at ${kept.at}, and its answer is not kept any more; send it again with a new Idempotency-Key if it is still needed`,
    );
  }

  /** With the key, so that nobody with the store can guess at a password in it. */
  private hashOf({ operation, input }: KeyedRequest): string {
    return createHmac('sha256', this.secret)
      .update(JSON.stringify([operation, input]))
      .digest('base64url');
  }

  private seal(place: Pick<KeptAnswer, 'actorId' | 'key'>, answer: unknown): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.secret, nonce).setAAD(placeBytes(place));
    const text = Buffer.concat([cipher.update(JSON.stringify(answer ?? null), 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
  }

  /** Undefined if it was sealed under another signing key. */
  private open(place: Pick<KeptAnswer, 'actorId' | 'key'>, sealed: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64url');
    const tagEnd = NONCE_BYTES + TAG_BYTES;
    try {
      const decipher = createDecipheriv(CIPHER, this.secret, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(placeBytes(place))
        .setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd));
      return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  }
}

function placeBytes({ actorId, key }: Pick<KeptAnswer, 'actorId' | 'key'>): Buffer {
  return Buffer.from(JSON.stringify([actorId, key]));
}
