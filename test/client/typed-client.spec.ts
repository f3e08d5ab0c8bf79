import { gameOf } from '#rules';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { Pit } from '../e2e/pit.js';

/** A journey is typed by what is generated, which the compiler of the project does not see. */
const JOURNEY = './journey.js';
interface Journey {
  readFiles(url: string, token: string): Promise<void>;
  playRound(url: string, limitsOf: (rules: object) => object): Promise<void>;
}

/** The same limits for every kind of wager of roulette. */
function limitsOf(rules: object): object {
  const offered = gameOf('roulette').offeredWagers(rules, '2010-06-08');
  return Object.fromEntries(offered.map(({ kind }) => [kind, { minimumCents: 100, maximumCents: 10_000 }]));
}

describe("a client generated from the API's document", () => {
  const folder = temporaryFolder();
  let pit: Pit;
  let journey: Journey;

  beforeAll(async () => {
    pit = await Pit.open(folder, []);
    journey = (await import(JOURNEY)) as Journey;
  });
  afterAll(() => pit.close());

  it('has the types of JSON answers, and of a file where the request asks for one', async () => {
    await journey.readFiles(pit.server.url, String(pit.tokens.get('administrator')));
    expect.hasAssertions();
  });

  it('plays a round from the opening of the pit to table win', async () => {
    await journey.playRound(pit.server.url, limitsOf);
    expect.hasAssertions();
  });
});
