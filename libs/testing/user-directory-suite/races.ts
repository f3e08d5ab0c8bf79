import type { AccountRefused, UserDirectory } from '#identity';
import { aDealer, anAdministrator, AT, CHANGE } from './enrolments.js';
import type { UserDirectorySubject } from './user-directory-suite.js';

const TIMES = 10;

/** Operations that two processes may try at once, and only one may complete. */
export function racesSuite({ open, reopen }: UserDirectorySubject): void {
  let both: readonly [UserDirectory, UserDirectory];
  beforeEach(async () => (both = [await open(), await reopen()]));

  /** The codes of refused attempts, made concurrently and alternately in both processes. */
  const refusedOf = async (
    attempts: readonly ((directory: UserDirectory) => Promise<unknown>)[],
  ): Promise<unknown[]> => {
    const ended = await Promise.allSettled(attempts.map((attempt, index) => attempt(both[index % 2]!)));
    const reasons = ended.map((end): unknown => (end.status === 'rejected' ? end.reason : undefined));
    return reasons
      .filter((reason) => reason !== undefined)
      .map((reason) => (isRefusal(reason) ? reason.code : reason));
  };

  it('keeps one of two administrators who deactivate each other at once', async () => {
    for (let time = 0; time < TIMES; time++) {
      const [one, other] = [`a-${time}`, `b-${time}`];
      await both[0].enrol(anAdministrator(one), CHANGE);
      await both[1].enrol(anAdministrator(other), CHANGE);
      if (time > 0) await deactivateAllBut([one, other]);
      const refused = await refusedOf([
        (directory) => directory.deactivate(other, { actorId: one, at: AT }),
        (directory) => directory.setRoles(one, ['cage'], { actorId: other, at: AT }),
      ]);
      expect(refused).toEqual(['last-administrator']);
    }
  });

  it('gives a username to one of several concurrent requests', async () => {
    for (let time = 0; time < TIMES; time++) {
      const refused = await refusedOf(
        [1, 2, 3, 4].map(
          (index) => (directory) =>
            directory.enrol(aDealer({ id: `${time}-${index}`, username: `ada-${time}` }), CHANGE),
        ),
      );
      expect(refused).toEqual(['username-taken', 'username-taken', 'username-taken']);
    }
    expect((await both[0].list({ limit: 100 })).items).toHaveLength(TIMES);
  });

  it('issues one one-time token to servers that start together, and the others say so', async () => {
    const refused = await refusedOf(
      [1, 2, 3, 4].map((index) => (directory) => directory.replaceFirstToken(`secret-${index}`, AT)),
    );
    const justIssued = expect.objectContaining({ code: 'first-token-just-issued' }) as unknown;
    expect(refused).toEqual([justIssued, justIssued, justIssued]);
    const valid = await Promise.all([1, 2, 3, 4].map((index) => both[1].isFirstToken(`secret-${index}`)));
    expect(valid.filter(Boolean)).toHaveLength(1);
  });

  it('enrols one first administrator for one token', async () => {
    await both[0].replaceFirstToken('secret', AT);
    const refused = await refusedOf(
      [1, 2, 3, 4].map(
        (index) => (directory) =>
          directory.enrolFirst(anAdministrator(`admin-${index}`), 'secret', { at: AT }),
      ),
    );
    expect(refused).toEqual(['first-token-refused', 'first-token-refused', 'first-token-refused']);
    expect((await both[1].list({ limit: 100 })).items).toHaveLength(1);
  });

  it('numbers its log without gaps, and hides no entry from a reader that continues from the last', async () => {
    const seen: number[] = [];
    const names = Array.from({ length: 40 }, (_, index) => `user-${index % 30}`);
    let done = false;
    const follow = async (): Promise<void> => {
      for (let last = false; !last;) {
        last = done;
        const { items } = await both[1].log({ after: seen.at(-1) ?? 0, limit: 100 });
        seen.push(...items.map(({ position }) => position));
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    const followed = follow();
    const refused = await refusedOf(
      names.map(
        (username, index) => (directory) => directory.enrol(aDealer({ id: `id-${index}`, username }), CHANGE),
      ),
    );
    done = true;
    await followed;
    expect(refused).toHaveLength(10);
    expect(seen).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  });

  async function deactivateAllBut(ids: readonly string[]): Promise<void> {
    const { items } = await both[0].list({ limit: 100 });
    for (const { id, active, roles } of items) {
      const leaves = active && roles.includes('administrator') && !ids.includes(id);
      if (leaves) await both[0].deactivate(id, CHANGE);
    }
  }
}

function isRefusal(reason: unknown): reason is AccountRefused {
  return reason instanceof Error && reason.name === 'AccountRefused';
}
