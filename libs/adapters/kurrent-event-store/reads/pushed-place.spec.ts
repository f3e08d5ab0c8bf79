import { PushedPlace } from './pushed-place.js';

describe('the place from which a push may continue', () => {
  const at = (position: bigint) => ({ commit: position, prepare: position });

  it('is that of the last event', () => {
    const pushed = new PushedPlace();
    pushed.event(at(10n));
    pushed.event(at(20n));
    expect(pushed.place).toEqual(at(20n));
  });

  it('is a checkpoint once a later one follows it', () => {
    const pushed = new PushedPlace(at(5n));
    pushed.checkpoint(at(10n));
    expect(pushed.place).toEqual(at(5n));
    pushed.checkpoint(at(20n));
    expect(pushed.place).toEqual(at(10n));
    pushed.checkpoint(at(30n));
    expect(pushed.place).toEqual(at(20n));
  });

  it('is not a checkpoint that repeats itself, goes back or lies beyond the log', () => {
    const pushed = new PushedPlace(at(5n));
    for (const position of [10n, 10n, 7n, 2n ** 64n - 1n, 2n ** 63n]) pushed.checkpoint(at(position));
    expect(pushed.place).toEqual(at(5n));
    pushed.event(at(40n));
    pushed.checkpoint(at(20n));
    pushed.checkpoint(at(30n));
    expect(pushed.place).toEqual(at(40n));
  });

  it('is before an event that was sent after its checkpoint', () => {
    const pushed = new PushedPlace(at(5n));
    pushed.checkpoint(at(20n));
    pushed.event(at(10n));
    expect(pushed.place).toEqual(at(10n));
  });

  it('is not a checkpoint that only another connection goes beyond', () => {
    const pushed = new PushedPlace(at(5n));
    pushed.checkpoint(at(20n));
    pushed.disconnected();
    pushed.checkpoint(at(30n));
    expect(pushed.place).toEqual(at(5n));
  });

  it('keeps both halves of a place', () => {
    const pushed = new PushedPlace();
    pushed.checkpoint({ commit: 20n, prepare: 12n });
    pushed.checkpoint(at(30n));
    expect(pushed.place).toEqual({ commit: 20n, prepare: 12n });
  });
});
