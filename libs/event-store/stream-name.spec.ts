import { parseStreamName, streamName } from '#event-store';

describe('a stream name', () => {
  it.each([
    ['round', '01975f3e-9a00-7abc-8def-0123456789ab', 'round-01975f3e-9a00-7abc-8def-0123456789ab'],
    ['tableDay', 'BAC-3:2010-06-05', 'tableDay-BAC-3:2010-06-05'],
    ['table', '7', 'table-7'],
  ])('joins %s and %s, and splits at the first dash', (category, id, stream) => {
    expect(streamName(category, id)).toBe(stream);
    expect(parseStreamName(stream)).toEqual({ category, id });
  });

  it('without a dash is a category alone', () => {
    expect(parseStreamName('round')).toEqual({ category: 'round', id: '' });
  });
});
