import { faultsOfJourney } from './compile-journey.js';

describe("a client generated from the API's document", () => {
  it('compiles with the types of the document', async () => {
    expect(await faultsOfJourney()).toEqual([]);
  });

  it('does not compile where it reads a field that the document does not have', async () => {
    const faults = await faultsOfJourney((text) => text.replace('total.winCents', 'total.winnings'));
    expect(faults).toEqual([expect.stringContaining("Property 'winnings' does not exist")]);
  });
});
