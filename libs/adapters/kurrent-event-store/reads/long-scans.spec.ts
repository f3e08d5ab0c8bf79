import { setTimeout as delay } from 'node:timers/promises';
import { LongScans } from './long-scans.js';

describe('long scans', () => {
  let begun: { readonly end: (result: string) => void; readonly fail: (error: Error) => void }[];
  let scans: LongScans<string>;
  const read = (): Promise<string> => {
    const { promise, resolve: end, reject: fail } = Promise.withResolvers<string>();
    begun.push({ end, fail });
    return promise;
  };
  beforeEach(() => {
    begun = [];
    scans = new LongScans(30);
  });

  it('are joined by callers who ask again', async () => {
    const first = scans.join('from 7', read);
    await delay(40);
    const [again, other] = [scans.join('from 7', read), scans.join('from 8', read)];
    expect(begun).toHaveLength(2);
    begun[0]?.end('found');
    begun[1]?.end('else');
    expect(await Promise.all([first, again, other])).toEqual(['found', 'found', 'else']);
    void scans.join('from 7', read);
    expect(begun).toHaveLength(3);
  });

  it('are no short reads, which may have missed what was stored since they began', () => {
    void scans.join('from 7', read);
    void scans.join('from 7', read);
    expect(begun).toHaveLength(2);
  });

  it('begin anew after a failure', async () => {
    const first = scans.join('from 7', read);
    await delay(40);
    begun[0]?.fail(new Error('the connection broke'));
    await expect(first).rejects.toThrow('broke');
    void scans.join('from 7', read);
    expect(begun).toHaveLength(2);
  });
});
