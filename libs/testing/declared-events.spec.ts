import { expectDeclared } from './declared-events.js';

describe('an event that a test records', () => {
  it('passes if it matches its declaration', () => {
    const data = { tableId: 'T-01', inForceFrom: '2010-06-05T20:00:00.000Z' };
    expect(() => expectDeclared([{ type: 'TableRetired', data }])).not.toThrow();
  });

  it.each([
    ['a field that is not declared', { tableId: 'T-01', reason: 'worn' }],
    ['an absent field', {}],
    ['another kind of value', { tableId: 1 }],
  ])('fails for %s', (_fault, data) => {
    expect(() => expectDeclared([{ type: 'TableRetired', data }])).toThrow(
      /^TableRetired is not as declared/,
    );
  });

  it('fails for an undeclared type', () => {
    expect(() => expectDeclared([{ type: 'TableMelted', data: {} }])).toThrow(
      'TableMelted is not a declared type of event',
    );
  });
});
