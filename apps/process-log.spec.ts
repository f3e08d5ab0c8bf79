import { Logger } from '@nestjs/common';
import { processLog } from './process-log.js';

describe('the log of a program', () => {
  const environment = process.env['NODE_ENV'];
  afterEach(() => {
    process.env['NODE_ENV'] = environment;
    jest.restoreAllMocks();
  });

  it('has the lines of all parts as JSON in production, ends of outages too, and no step of the start', () => {
    process.env['NODE_ENV'] = 'production';
    const early = new Logger('Ledger');
    const lines: string[] = [];
    for (const stream of [process.stdout, process.stderr]) {
      jest.spyOn(stream, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
    }
    const log = processLog('pitledger');
    new Logger('InstanceLoader').log('a module is initialized');
    early.log('store-full: it ended after 3 s');
    new Logger('Limits').warn('Refusing');
    log.error('a fault');
    jest.restoreAllMocks();
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 'log', context: 'Ledger', message: 'store-full: it ended after 3 s' },
      { level: 'warn', context: 'Limits', message: 'Refusing' },
      { level: 'error', message: 'a fault' },
    ]);
  });
});
