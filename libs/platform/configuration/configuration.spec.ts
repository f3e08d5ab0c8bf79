import { ConfigurationInvalid, readConfiguration } from './configuration.js';

describe('the configuration', () => {
  it('has a default for every setting', () => {
    const { property, port, host } = readConfiguration({});
    expect({ port, host }).toEqual({ port: 3000, host: '127.0.0.1' });
    expect(property.clock).toEqual({
      timeZone: 'America/New_York',
      rollOverHour: 6,
      shifts: [
        { name: 'day', beginsAtHour: 6 },
        { name: 'swing', beginsAtHour: 14 },
        { name: 'graveyard', beginsAtHour: 22 },
      ],
    });
  });

  it.each([
    ['PITLEDGER_PORT', 'http'],
    ['PITLEDGER_PORT', '65536'],
    ['PITLEDGER_TIME_ZONE', 'Atlantic City'],
    ['PITLEDGER_ROLL_OVER_HOUR', '24'],
    ['PITLEDGER_SHIFTS', 'day@7'],
    ['PITLEDGER_SHIFTS', 'day@6,day@14'],
    ['PITLEDGER_SHIFTS', 'day@6,night@5,swing@14'],
    ['PITLEDGER_PROPERTY', 'Board Walk'],
  ])('refuses %s=%s by name, value and what it takes', (variable, value) => {
    const read = (): unknown => readConfiguration({ [variable]: value });
    expect(read).toThrow(ConfigurationInvalid);
    expect(read).toThrow(new RegExp(`${variable} is ".*"; it takes`));
  });
});
