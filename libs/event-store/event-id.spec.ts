import { eventIdOf } from '#event-store';

const COMMAND = '01975f3e-9a00-7abc-8def-0123456789ab';
const UUID_V8 = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('the id of an event', () => {
  it('is the same for the same command in every release', () => {
    expect(eventIdOf('atlantis', COMMAND, 0)).toBe(eventIdOf('atlantis', COMMAND, 0));
    expect(eventIdOf('atlantis', COMMAND, 0)).toBe('01975f3e-9a00-8721-b923-6f5a1c4e064e');
  });

  it('is a UUID of version 8, whatever the command id is', () => {
    for (const command of [
      COMMAND,
      COMMAND.toUpperCase(),
      'd9428888-122b-41e1-b85c-61cd3cbb3210',
      'shift 2',
      '',
    ]) {
      for (let index = 0; index < 50; index += 1)
        expect(eventIdOf('atlantis', command, index)).toMatch(UUID_V8);
    }
  });

  it('begins with the time of a command id of version 7, in lower case', () => {
    expect(eventIdOf('atlantis', COMMAND, 7).slice(0, 13)).toBe('01975f3e-9a00');
    expect(eventIdOf('atlantis', COMMAND.toUpperCase(), 7).slice(0, 13)).toBe('01975f3e-9a00');
  });

  it('does not read another kind of UUID as a time', () => {
    expect(eventIdOf('atlantis', 'd9428888-122b-41e1-b85c-61cd3cbb3210', 0).slice(0, 8)).not.toBe('d9428888');
  });

  it('differs by scope, by command and by index', () => {
    const ids = new Set<string>();
    for (const scope of ['atlantis', 'borgata']) {
      for (const command of [COMMAND, COMMAND.replace('7abc', '7abd')]) {
        for (let index = 0; index < 250; index += 1) ids.add(eventIdOf(scope, command, index));
      }
    }
    expect(ids.size).toBe(1_000);
  });

  it('separates the scope from the command', () => {
    expect(eventIdOf('a', 'bc', 0)).not.toBe(eventIdOf('ab', 'c', 0));
    expect(eventIdOf('a', 'b1', 2)).not.toBe(eventIdOf('a', 'b', 12));
  });
});
