import { join } from 'node:path';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { KafkaSecurityInvalid, secured } from './secure-connection.js';

describe('a connection to secured brokers', () => {
  const folder = temporaryFolder();

  it('is refused without the file of the authority, and names the file', () => {
    const caFile = join(folder, 'nowhere.pem');
    expect(() => secured({ tls: { caFile } })).toThrow(KafkaSecurityInvalid);
    expect(() => secured({ tls: { caFile } })).toThrow(`cannot be read from ${caFile}: ENOENT`);
  });
});
