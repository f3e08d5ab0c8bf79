import { CallTimedOut, causeText, refusalOf } from './server-errors.js';

const statusOf = (code: number, message: string): Error => Object.assign(new Error(message), { code });

describe('an error of the client', () => {
  it.each([
    ['No space left on device', 'store-full', 'the disk of the server is full; make room on it'],
    ['Read-only file system', 'store-read-only', 'the server takes no writes: it, or its disk, is read-only'],
    ['Maximum Append Size of 1000 exceeded', 'store-full', 'raise its MaxAppendSize'],
  ])('is a refusal with a remedy: %s', (message, code, remedy) => {
    expect(refusalOf(statusOf(2, message))).toMatchObject({
      code,
      message: expect.stringContaining(remedy) as string,
    });
  });

  it.each([
    [statusOf(14, '14 UNAVAILABLE: Connection dropped'), 'its connections break; '],
    [statusOf(14, '14 UNAVAILABLE: read ECONNRESET'), 'its connections break; '],
    [
      statusOf(
        14,
        '14 UNAVAILABLE: No connection established. Last error: Error: connect. Resolution note: ',
      ),
      'its connections break; ',
    ],
    [
      statusOf(14, '14 UNAVAILABLE: Server Is Not Ready'),
      'the server is not ready: it starts, or its cluster has no leader; ',
    ],
    [
      Object.assign(statusOf(5, '5 NOT_FOUND: Leader info available'), { type: 'not-leader' }),
      'the server is not ready: ',
    ],
    [new Error('no node of the cluster names a leader'), 'the server is not ready: '],
    [new CallTimedOut('no answer within 5000 ms'), 'it answers too late; '],
    [statusOf(10, 'Operation timed out: the append was not committed'), 'it answers too late; '],
  ])('has one text for one cause: %s', (error, text) => {
    expect(causeText(error).startsWith(text)).toBe(true);
  });
});
