import { scanMessage } from './scan-message.js';

describe('the message of a long read', () => {
  it.each([
    [{ seconds: 12.3 }, /^the log of KurrentDB has been read for 12 s and is not at its end yet$/],
    [{ seconds: 65, share: 0.999 }, /, 99 % of the rest so far$/],
    [{ seconds: 80.6, ended: true }, /^the log of KurrentDB is read, after 81 s$/],
  ] as const)('says of %j how far it is', (progress, message) => {
    expect(scanMessage(progress)).toMatch(message);
  });
});
