import { gameOf } from '#rules';
import type { ShoeRules } from '#rules';

/**
 * The shoe rules of a game.
 * @throws RangeError for a game without a recorded shoe
 */
export function shoeRulesOf(game: string): ShoeRules<object, unknown, unknown> {
  const { title, play } = gameOf(game);
  if (!play.shoe) throw new RangeError(`${title} is not dealt from a recorded shoe`);
  return play.shoe;
}
