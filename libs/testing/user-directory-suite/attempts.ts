import { AccessLog, AttemptThrottle, SealedAnswers, UNKNOWN_ACTOR_ID } from '#identity';
import type { KeptAnswer, KeyedRequest, ThrottleLimits, User, UserStore } from '#identity';

/** How the suite gets at a store of accounts. */
export interface UserStoreSubject {
  /** An empty store. */
  readonly open: () => Promise<UserStore>;
  /** The store opened last, as another process opens it. */
  readonly reopen: () => Promise<UserStore>;
}

const MINUTE_MS = 60_000;
const ADA = { username: 'ada', origin: '10.0.0.7' };

/** Attempts to sign in, answers of requests, and the log of what people do. The same suite runs on every store of accounts. */
export function attemptsSuite(name: string, { open, reopen }: UserStoreSubject): void {
  describe(`attempts kept in ${name}`, () => {
    let nowMs: number;
    let elapsedMs: number;
    let stores: UserStore[];
    beforeEach(async () => {
      nowMs = Date.parse('2010-06-05T18:00:00.000Z');
      elapsedMs = 5;
      stores = [await open(), await reopen()];
    });
    afterEach(async () => {
      for (const store of stores) await store.close();
    });
    const pass = (ms: number): void => {
      nowMs += ms;
      elapsedMs += ms;
    };
    const now = (): Date => new Date(nowMs);

    describe('throttle', () => {
      const throttle = (store = stores[0]!, limits: Partial<ThrottleLimits> = {}): AttemptThrottle =>
        new AttemptThrottle(store, now, () => elapsedMs, {
          ...{ attempts: 3, windowMs: MINUTE_MS, guessers: 50 },
          ...limits,
        });

      it('makes a guesser wait, and nobody who signs in from elsewhere or under another name', async () => {
        const subject = throttle();
        for (let time = 0; time < 3; time++) expect(await subject.begin(ADA)).toBe(0);
        pass(15_500);
        expect(await subject.begin(ADA)).toBe(45);
        expect(await subject.begin({ ...ADA, origin: '10.0.0.8' })).toBe(0);
        expect(await subject.begin({ ...ADA, username: 'bob' })).toBe(0);
        pass(44_500);
        for (let time = 0; time < 3; time++) expect(await subject.begin(ADA)).toBe(0);
        expect(await subject.begin(ADA)).toBe(60);
      });

      it('shares its count with another process, guesses sent at once too', async () => {
        const both = [throttle(), throttle(stores[1])];
        const waits = await Promise.all(Array.from({ length: 8 }, (_, time) => both[time % 2]!.begin(ADA)));
        expect(waits.filter((seconds) => seconds === 0)).toHaveLength(3);
        expect(Math.max(...waits)).toBe(60);
      });

      it('counts elapsed time, whichever way the clock is set', async () => {
        for (const setByMs of [-365 * 86_400_000, 10 * 365 * 86_400_000]) {
          const subject = throttle();
          await subject.forget('ada');
          for (let time = 0; time < 3; time++) await subject.begin(ADA);
          nowMs += setByMs;
          elapsedMs += 59_000;
          expect(await subject.begin(ADA)).toBe(1);
          elapsedMs += 1_000;
          expect(await subject.begin(ADA)).toBe(0);
        }
      });

      it('lets a process that starts after the clock was set back wait one window at most', async () => {
        for (let time = 0; time < 3; time++) await throttle().begin(ADA);
        nowMs -= 86_400_000;
        const restarted = throttle(stores[1]);
        expect(await restarted.begin(ADA)).toBe(60);
        pass(MINUTE_MS);
        expect(await restarted.begin(ADA)).toBe(0);
      });

      it('remembers the end of a window that is asked for, however many others end meanwhile', async () => {
        const subject = throttle(stores[0], { guessers: 8 });
        for (let time = 0; time < 3; time++) await subject.begin(ADA);
        nowMs -= 86_400_000;
        elapsedMs += 59_000;
        for (let time = 0; time < 9; time++) {
          expect(await subject.begin(ADA)).toBe(1);
          nowMs += 1;
          const bob = { username: 'bob', origin: '10.0.0.9' };
          await subject.begin(bob);
          await subject.succeeded(bob);
        }
        expect(await subject.begin(ADA)).toBe(1);
      });

      it('forgets the failures of the owner, takes back what got no answer, and all at a name', async () => {
        const subject = throttle();
        for (let time = 0; time < 3; time++) await subject.begin(ADA);
        await subject.succeeded(ADA);
        for (let time = 0; time < 3; time++) await subject.begin(ADA);
        await subject.abandoned(ADA);
        expect(await subject.begin(ADA)).toBe(0);
        expect(await subject.begin(ADA)).toBeGreaterThan(0);
        await throttle(stores[1]).forget('ada');
        expect(await subject.begin(ADA)).toBe(0);
      });

      it('counts guesses at one name from all addresses, and from one address at all names', async () => {
        const subject = throttle(stores[0], { attemptsInAll: 5 });
        for (let host = 1; host <= 5; host++) {
          expect(await subject.begin({ username: 'ada', origin: `10.0.1.${host}` })).toBe(0);
          expect(await subject.begin({ username: `name-${host}`, origin: '10.0.2.1' })).toBe(0);
        }
        pass(15_000);
        expect(await subject.begin({ username: 'ada', origin: '10.0.1.6' })).toBe(45);
        expect(await subject.begin({ username: 'name-6', origin: '10.0.2.1' })).toBe(45);
        expect(await subject.begin({ username: 'name-6', origin: '10.0.2.2' })).toBe(0);
        await subject.forget('ada');
        expect(await subject.begin({ username: 'ada', origin: '10.0.1.6' })).toBe(0);
      });

      it('lets people in from an address where they signed in before, however many guess', async () => {
        const subject = throttle(stores[0], { attemptsInAll: 4 });
        const access = { actorId: 'user-1', action: 'signed-in', origin: ADA.origin } as const;
        await new AccessLog(stores[0]!, now, () => elapsedMs).record(access);
        for (let host = 1; host <= 4; host++) {
          await subject.begin({ username: 'ada', userId: 'user-1', origin: `10.0.1.${host}` });
          await subject.begin({ username: `name-${host}`, origin: ADA.origin });
        }
        const elsewhere = { ...ADA, userId: 'user-1', origin: '10.0.1.9' };
        expect(await subject.begin(elsewhere)).toBe(60);
        for (let time = 0; time < 3; time++) {
          expect(await subject.begin({ ...ADA, userId: 'user-1' })).toBe(0);
        }
        expect(await subject.begin({ ...ADA, userId: 'user-1' })).toBe(60);
      });

      it('counts no success against a name or an address', async () => {
        const subject = throttle(stores[0], { attemptsInAll: 2 });
        for (let person = 0; person < 6; person++) {
          const guesser = { username: `name-${person}`, origin: '10.0.0.7' };
          expect(await subject.begin(guesser)).toBe(0);
          if (person % 2 === 0) await subject.succeeded(guesser);
          else await subject.abandoned(guesser);
        }
      });

      it('counts in the process while the store cannot be written', async () => {
        const store = stores[0]!;
        const fault = Object.assign(new Error('full'), { name: 'StoreFault', code: 'store-full' });
        let isFull = false;
        const failing = unwritable(store, () => (isFull ? fault : undefined));
        const subject = throttle(failing);
        await subject.begin(ADA);
        isFull = true;
        expect(await subject.begin(ADA)).toBe(0);
        await subject.abandoned(ADA);
        for (let time = 0; time < 2; time++) expect(await subject.begin(ADA)).toBe(0);
        expect(await subject.begin(ADA)).toBe(60);
        expect(await subject.begin({ ...ADA, username: 'bob' })).toBe(0);
        isFull = false;
        expect(await subject.begin(ADA)).toBe(0);
      });

      it('keeps no name that was typed, and a bounded number of guessers', async () => {
        const subject = throttle(stores[0], { guessers: 4 });
        for (let number = 0; number < 20; number++) {
          await subject.begin({ username: `name-${number}`, origin: '10.0.0.7' });
          pass(1);
        }
        for (let time = 0; time < 3; time++) await subject.begin({ ...ADA, username: 'name-19' });
        expect(await subject.begin({ ...ADA, username: 'name-19' })).toBe(60);
        expect(await subject.begin({ ...ADA, username: 'name-0' })).toBe(0);
      });
    });

    describe('answers', () => {
      const user = { id: 'u-1', tokenVersion: 1 } as User;
      const request = { actorId: 'admin-1', key: 'k-1', operation: 'reset', input: { userId: 'u-1' } };
      const secret = new Uint8Array(32).fill(7);
      let carriedOut: number;
      beforeEach(() => (carriedOut = 0));
      const answer = (asked: KeyedRequest = request, store = stores[0]!, key = secret): Promise<string> =>
        new SealedAnswers(store, key, now).answer(
          asked,
          () => `one-time ${carriedOut}`,
          (once) =>
            store.transaction(async (rows) => {
              await once?.begin(rows);
              carriedOut += 1;
              await once?.end(rows, user);
              return user;
            }),
        );

      it('are those of the first request, from two processes at once, and under no other sender or key', async () => {
        const answers = await Promise.all([0, 1, 0, 1].map((index) => answer(request, stores[index])));
        expect([new Set(answers), carriedOut]).toEqual([new Set(['one-time 1']), 1]);
        expect(await answer({ ...request, actorId: 'admin-2' })).toBe('one-time 2');
        expect(await answer({ ...request, key: 'k-2' })).toBe('one-time 3');
        expect(await answer({ ...request, key: undefined })).toBe('one-time 4');
      });

      it('are refused for another request, after a day, and under another signing key', async () => {
        await answer();
        for (const other of [{ operation: 'deactivate' }, { input: { userId: 'u-2' } }]) {
          await expect(answer({ ...request, ...other })).rejects.toMatchObject({
            code: 'idempotency-key-reused',
          });
        }
        const otherSecret = new SealedAnswers(stores[1]!, new Uint8Array(32), now);
        await expect(otherSecret.earlier(request)).rejects.toMatchObject({ code: 'idempotency-key-reused' });
        pass(24 * 60 * MINUTE_MS + 1);
        await answer({ ...request, key: 'later' });
        await expect(answer()).rejects.toMatchObject({ code: 'answer-not-kept' });
        expect(carriedOut).toBe(2);
      });

      it('are kept encrypted, and open for their own sender and key only', async () => {
        await answer();
        await answer({ ...request, key: 'k-2' });
        const [kept, other] = [
          await stores[1]!.answer('admin-1', 'k-1'),
          await stores[1]!.answer('admin-1', 'k-2'),
        ];
        expect(Buffer.from(kept!.sealed!, 'base64url').includes('one-time')).toBe(false);
        await stores[0]!.transaction((rows) =>
          rows.keepAnswers([{ ...kept!, key: 'k-3', sealed: other!.sealed }]),
        );
        await expect(answer({ ...request, key: 'k-3' })).rejects.toMatchObject({ code: 'answer-not-kept' });
      });

      it('are listed a page at a time, each once', async () => {
        const requests = ['admin-1', 'admin-2'].flatMap((actorId) =>
          ['k-1', 'k-2', 'k-3'].map((key) => ({ ...request, actorId, key })),
        );
        for (const each of requests.toReversed()) await answer(each);
        const listed: KeptAnswer[] = [];
        for (let page; page === undefined || page.length === 4;) {
          page = await stores[1]!.answers({ after: listed.at(-1), limit: 4 });
          listed.push(...page);
        }
        const kept = requests.map(({ actorId, key }) => stores[1]!.answer(actorId, key));
        expect(listed).toEqual(await Promise.all(kept));
        expect(listed).toHaveLength(6);
      });
    });

    describe('log', () => {
      const log = (store = stores[0]!): AccessLog => new AccessLog(store, now, () => elapsedMs);
      const refused = { actorId: 'user-1', action: 'request-refused', details: { code: 'x' } } as const;
      const lines = async (): Promise<unknown[]> =>
        (await stores[1]!.log({ limit: 1_000 })).map(({ episode, times }) => [episode, times]);

      it('has a line for the first time of an episode, the second, the fourth and so on', async () => {
        const subject = log();
        for (let time = 0; time < 9; time++) await subject.record(refused);
        expect(await lines()).toEqual([
          [1, 1],
          [1, 2],
          [1, 4],
          [1, 8],
        ]);
        expect((await subject.episodes('request-refused', { limit: 9 })).items).toMatchObject([
          { position: 1, actorId: 'user-1', timesAtLeast: 8, details: { code: 'x' } },
        ]);
      });

      it('keeps a bounded number of lines while the store cannot be written, and writes them with the next', async () => {
        let fault: Error | undefined = Object.assign(new Error('full'), {
          name: 'StoreFault',
          code: 'store-full',
        });
        const store = stores[0]!;
        const failing = unwritable(store, () => fault);
        const subject = log(failing);
        for (let time = 0; time < 5; time++) await subject.record(refused);
        pass(1_000);
        const details = (number: number) => ({ ...refused, actorId: `user-${number}` });
        for (let number = 3; number < 1_000; number++) await subject.record(details(number));
        await expect(subject.record(details(1_000))).rejects.toBe(fault);
        expect(await lines()).toEqual([]);
        fault = undefined;
        await subject.record(details(1_001));
        expect((await lines()).length).toBe(1_000);
        expect((await stores[1]!.log({ limit: 3 })).map(({ at, times }) => [at, times])).toEqual(
          [1, 2, 4].map((times) => ['2010-06-05T18:00:00.000Z', times]),
        );
      });

      it('begins another episode after a quarter of an hour, for another code and for another actor', async () => {
        const subject = log();
        await subject.record(refused);
        pass(14 * MINUTE_MS);
        await subject.record(refused);
        await subject.record({ ...refused, details: { code: 'y' } });
        await subject.record({ ...refused, actorId: 'user-2' });
        pass(MINUTE_MS);
        await subject.record(refused);
        const { items } = await subject.episodes('request-refused', { limit: 9 });
        expect(items.map(({ timesAtLeast }) => timesAtLeast)).toEqual([2, 1, 1, 1]);
        expect(items[0]).toMatchObject({
          at: '2010-06-05T18:00:00.000Z',
          lastAt: '2010-06-05T18:14:00.000Z',
        });
        const first = await subject.episodes('request-refused', { limit: 3 });
        const rest = await subject.episodes('request-refused', { limit: 3, after: first.next ?? 0 });
        expect([...first.items, ...rest.items]).toEqual(items);
        expect(await subject.episodes('signed-in', { limit: 9 })).toEqual({ items: [] });
      });

      it('is one log for attempts at once in two processes', async () => {
        const both = [log(), log(stores[1])];
        await Promise.all(Array.from({ length: 16 }, (_, time) => both[time % 2]!.record(refused)));
        const { items } = await log().episodes('request-refused', { limit: 9 });
        expect(items.map(({ timesAtLeast }) => timesAtLeast)).toEqual([8, 8]);
        expect(await lines()).toHaveLength(8);
      });

      it('grows by no more lines than an actor has episodes, however many subjects a stranger thinks of', async () => {
        const subject = log();
        for (let number = 0; number < 700; number++) {
          const origin = `10.0.${number >> 8}.${number & 255}`;
          await subject.record({ actorId: UNKNOWN_ACTOR_ID, action: 'sign-in-failed', origin });
        }
        const { items } = await subject.episodes('sign-in-failed', { limit: 1_000 });
        expect(items).toHaveLength(501);
        expect(items.at(-1)).toMatchObject({ details: { coalesced: 'strangers' }, timesAtLeast: 128 });
        await subject.record(refused);
        expect((await subject.episodes('request-refused', { limit: 9 })).items).toHaveLength(1);
      });
    });
  });
}

/** A store whose transactions fail while there is a fault. */
function unwritable(store: UserStore, faultNow: () => Error | undefined): UserStore {
  const transaction: UserStore['transaction'] = (work) => {
    const fault = faultNow();
    return fault ? Promise.reject(fault) : store.transaction(work);
  };
  return Object.assign(Object.create(store) as UserStore, { transaction });
}
