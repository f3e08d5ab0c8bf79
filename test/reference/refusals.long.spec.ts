import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { OF_GAME } from '../../apps/api/refusals.js';
import { refusalsOfOperations } from './refusals.js';

const PATH = new URL('../../apps/api/refusals.json', import.meta.url).pathname;

describe('the refusals that the API document names', () => {
  const found = refusalsOfOperations();

  it('are those of the sources (UPDATE_REFERENCE=1 writes them)', async () => {
    const settings = { ...(await resolveConfig(PATH)), filepath: PATH };
    const written = await format(JSON.stringify(found), settings);
    if (process.env['UPDATE_REFERENCE'] === '1') writeFileSync(PATH, written);
    expect(readFileSync(PATH, 'utf8')).toBe(written);
  });

  it('follow a command to the part of its decider, and leave the games out', () => {
    const { 403: notAllowed, 409: conflict } = found['POST /drop-boxes/{dropId}/variance-resolutions']!;
    expect(notAllowed).toEqual(['duties-not-apart', 'password-change-required', 'role-not-allowed']);
    expect(conflict).toEqual(['changed-meanwhile', 'drop-not-counted', 'variance-not-there']);
    const { 422: impossible } = found['POST /property/win-formula-changes']!;
    expect(impossible?.filter((code) => code.endsWith('-change-too-late'))).toEqual([
      'win-formula-change-too-late',
    ]);
    expect(found['POST /rounds/{roundId}/wagers']?.['422']).toContain(OF_GAME);
  });
});
