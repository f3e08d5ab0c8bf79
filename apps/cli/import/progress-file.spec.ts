import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { CannotGoOn } from '../api/cannot-go-on.js';
import { FileBeginning } from './file-beginning.js';
import { progressPathOf, readProgress, saveProgress } from './progress-file.js';
import type { SavedProgress } from './progress-file.js';
import { RejectedFile, rejectedPathOf } from './rejected-file.js';
import { resumePoint } from './resume-point.js';

describe('the saved progress of an import', () => {
  const folder = temporaryFolder();
  const path = join(folder, 'rounds.ndjson');
  const text = 'one\ntwo\nthree\n';
  const saved = async (more: Partial<SavedProgress> = {}): Promise<SavedProgress> => ({
    ...{
      format: 1,
      sizeBytes: text.length,
      lines: 2,
      bytes: 8,
      sha256: await new FileBeginning(path).sha256To(8),
    },
    ...{ recorded: 1, refused: 1, rejectedBytes: 0, importedBy: 'dana' },
    ...more,
  });
  const resume = (more: object = {}) => resumePoint({ path, restart: false, userId: 'dana', ...more });
  beforeEach(() => writeFileSync(path, text));

  it('is absent before the first save, and begins at the first line', async () => {
    expect(await readProgress(join(folder, 'other'))).toBeUndefined();
    expect((await resume()).progress).toMatchObject({
      lines: 0,
      bytes: 0,
      sizeBytes: 14,
      importedBy: 'dana',
    });
  });

  it('is read as it was saved, without other files', async () => {
    await saveProgress(path, await saved());
    expect(await readProgress(path)).toEqual(await saved());
    expect(readdirSync(folder).sort()).toEqual(['rounds.ndjson', 'rounds.ndjson.progress']);
    expect((await resume()).progress).toEqual(await saved());
  });

  it.each(['', '{', 'null', '{"format":1}', '{"format":2}'])('is refused if it is %j', async (content) => {
    writeFileSync(progressPathOf(path), content);
    await expect(readProgress(path)).rejects.toThrow(CannotGoOn);
  });

  it.each<[string, () => void]>([
    ['a line that is done', () => writeFileSync(path, 'One\ntwo\nthree\n')],
    ['its size', () => writeFileSync(path, `${text}four\n`)],
  ])('is refused for a file that changed in %s, unless it starts again', async (_, change) => {
    await saveProgress(path, await saved());
    change();
    await expect(resume()).rejects.toThrow(/has changed since 2 of its lines/);
    expect((await resume({ restart: true })).progress).toMatchObject({ lines: 0, recorded: 0 });
  });

  it.each([false, true])('is refused for another user (restart: %p)', async (restart) => {
    await saveProgress(path, await saved());
    await expect(resume({ restart, userId: 'flora' })).rejects.toThrow(/recorded twice/);
  });

  it('keeps the list of refused lines up to that point only', async () => {
    const refusal = { code: 'not-json', detail: 'no' };
    const first = await RejectedFile.open(path, 0);
    first.add(1, refusal);
    const length = await first.flush();
    first.add(2, refusal);
    await first.flush();
    await first.close();
    const again = await RejectedFile.open(path, length);
    again.add(3, { ...refusal, citation: '19:47-7.9' });
    await again.flush();
    await again.close();
    expect(readFileSync(rejectedPathOf(path), 'utf8')).toBe(
      '{"line":1,"code":"not-json","detail":"no"}\n' +
        '{"line":3,"code":"not-json","detail":"no","citation":"19:47-7.9"}\n',
    );
  });
});
