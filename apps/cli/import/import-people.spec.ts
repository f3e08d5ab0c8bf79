import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { readPeople } from './import-people.js';

describe('the file of people of an import', () => {
  const folder = temporaryFolder();

  function peopleIn(content: string): ReturnType<typeof readPeople> {
    const path = join(folder, 'people.json');
    writeFileSync(path, content);
    return readPeople(path);
  }

  it('has the password of a person, or the credential of a device, by username', async () => {
    const people = await peopleIn('{"flora": {"password": "p"}, "reader": {"deviceCredential": "c"}}');
    expect(Object.fromEntries(people)).toEqual({
      flora: { username: 'flora', password: 'p' },
      reader: { deviceCredential: 'c' },
    });
  });

  it.each([
    ['is not JSON', '{', /cannot be read as JSON/],
    ['is a list', '[]', /is no JSON object/],
    ['has a person without a proof', '{"flora": {}}', /sign-in of flora has neither/],
    ['has nothing for a person', '{"flora": null}', /sign-in of flora has neither/],
  ])('ends the import if it %s', async (_, content, why) => {
    await expect(peopleIn(content)).rejects.toThrow(why);
  });
});
