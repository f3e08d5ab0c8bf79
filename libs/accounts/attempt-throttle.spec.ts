import { AttemptThrottle } from './attempt-throttle.js';

describe('throttle of sign-in attempts', () => {
  let nowMs = 0;
  const throttle = (limits = {}): AttemptThrottle =>
    new AttemptThrottle(() => nowMs, { attempts: 3, windowMs: 60_000, ...limits });
  const fail = (subject: AttemptThrottle, username: string): void => {
    expect(subject.begin(username)).toBe(0);
    subject.failed(username);
  };

  beforeEach(() => (nowMs = 0));

  it('makes a username wait until the end of the window after too many failures', () => {
    const subject = throttle();
    for (let n = 0; n < 3; n += 1) fail(subject, 'ada');
    nowMs = 15_500;
    expect(subject.begin('ada')).toBe(45);
    expect(subject.begin('bob')).toBe(0);
    nowMs = 60_000;
    expect(subject.begin('ada')).toBe(0);
  });

  it('forgets failures after a successful sign-in', () => {
    const subject = throttle();
    fail(subject, 'ada');
    fail(subject, 'ada');
    subject.begin('ada');
    subject.succeeded('ada');
    for (let n = 0; n < 3; n += 1) fail(subject, 'ada');
  });

  it('counts concurrent guesses', () => {
    const subject = throttle();
    const waits = Array.from({ length: 5 }, () => subject.begin('ada'));
    expect(waits).toEqual([0, 0, 0, 1, 1]);
  });

  it('does not count an attempt without a result', () => {
    const subject = throttle();
    for (let n = 0; n < 5; n += 1) {
      expect(subject.begin('ada')).toBe(0);
      subject.abandoned('ada');
    }
  });

  it('keeps a bounded number of usernames', () => {
    const subject = throttle({ usernames: 2, attempts: 1 });
    fail(subject, 'first');
    fail(subject, 'second');
    fail(subject, 'third');
    expect(subject.begin('third')).toBe(60);
    expect(subject.begin('first')).toBe(0);
  });
});
