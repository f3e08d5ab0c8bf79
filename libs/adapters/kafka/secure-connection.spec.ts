import { join } from 'node:path';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { KafkaSecurityInvalid, secured } from './secure-connection.js';

describe('a connection to secured brokers', () => {
  const folder = temporaryFolder();

  it('is refused where the file of their authority is missing, and names the file', () => {
    const caFile = join(folder, 'nowhere.pem');
    expect(() => secured({ tls: { caFile } })).toThrow(KafkaSecurityInvalid);
    expect(() => secured({ tls: { caFile } })).toThrow(`cannot be read from ${caFile}: ENOENT`);
  });
});
