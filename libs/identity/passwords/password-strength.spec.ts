import { thrownBy } from '#testing/rejection-of.js';
import { checkPasswordStrength } from './password-strength.js';

const check = (password: string): void => checkPasswordStrength(password, ['m.okafor', 'Mary Okafor']);

describe('a password', () => {
  it.each([
    'correct boats on a hill',
    'guitar under three lanterns',
    'xK9#vQ2m!pLw',
    'ülkü dağları aşan',
    '\u{1F3B2} river bed mop jug',
    'a password for tuesdays and the tide',
  ])('may be %s', (password) => {
    expect(() => check(password)).not.toThrow();
  });

  it.each([
    ['short', /at least 12 characters/],
    ['n\u0303'.repeat(11), /at least 12 characters/],
    ['word'.repeat(300), /at most 1024 bytes/],
    ['password1234', /guessed first/],
    ['Passw0rd2026!', /guessed first/],
    ['P@$$w0rdP@$$w0rd', /guessed first/],
    [' '.repeat(12), /guessed first/],
    ['\u00a0'.repeat(40), /guessed first/],
    ['aaaaaaaaaaaaaaaa', /guessed first/],
    ['abcabcabcabcabc', /guessed first/],
    ['123456789012345', /guessed first/],
    ['zyxwvutsrqponml', /guessed first/],
    ['qwertyuiop123', /guessed first/],
    ['casinodealer77', /guessed first/],
    ['Summer2026Winter', /guessed first/],
    ['maryokafor1987', /guessed first/],
    ['M.Okafor-Okafor', /guessed first/],
    ['letmeinletmein!!', /guessed first/],
    ['correcthorsebattery', /guessed first/],
    ['correct horse battery', /guessed first/],
    ['Correct-Horse-Battery-Staple1', /guessed first/],
    ['c0rrecth0rseb4tterystaple!', /guessed first/],
    ['The quick brown fox', /guessed first/],
    ['1qaz2wsx3edc', /guessed first/],
    ['MayTheForceBeWithYou77', /guessed first/],
  ])('may not be %j', (password, message) => {
    expect(thrownBy(() => check(password))).toMatchObject({
      name: 'AccountRefused',
      code: 'weak-password',
      message: expect.stringMatching(message) as unknown,
    });
  });
});
