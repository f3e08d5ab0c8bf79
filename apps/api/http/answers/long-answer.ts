import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Turns } from '#event-store';
import { answerJson } from './answer-json.js';

/** Items of a list that are written in one turn of the event loop; a shorter list is written at once. */
const ITEMS_A_TURN = 50;
/** A text up to this length is sent whole. */
const WHOLE_CHARACTERS = 1_048_576;

/**
 * Makes the text of answers with a long list piece by piece, so that the others are served in between. It happens where
 * every answer becomes text, after each interceptor: they see an answer and never its text.
 */
export function writeLongAnswers(server: FastifyInstance): void {
  server.addHook('preSerialization', (_request, reply, answer: unknown, done) => {
    if (!isLong(answer)) return done(null, answer);
    const send = (text: unknown): void => {
      reply.serializer((made) => made as string);
      done(null, text);
    };
    written(answer).then(send, done);
  });
}

function isLong(answer: unknown): answer is object {
  if (answer === null || typeof answer !== 'object') return false;
  return Object.values(answer).some((value) => Array.isArray(value) && value.length > ITEMS_A_TURN);
}

/** A text that is not too long is sent whole, so that it has a validator; a longer one as it is made. */
async function written(answer: object): Promise<string | Readable> {
  const pieces = jsonOf(answer);
  const held: string[] = [];
  let characters = 0;
  while (characters <= WHOLE_CHARACTERS) {
    const piece = await pieces.next();
    if (piece.done) return held.join('');
    held.push(piece.value);
    characters += piece.value.length;
  }
  async function* all(): AsyncGenerator<string, void, void> {
    yield* held;
    yield* pieces;
  }
  return Readable.from(all(), { objectMode: false });
}

/** The text that `answerJson` gives, in pieces. */
export async function* jsonOf(answer: object): AsyncGenerator<string, void, void> {
  const turns = new Turns(ITEMS_A_TURN);
  let comma = '';
  let text = '{';
  for (const [name, value] of Object.entries(answer)) {
    const json = Array.isArray(value) ? '' : (answerJson(value) as string | undefined);
    if (json === undefined) continue;
    text += `${comma}${JSON.stringify(name)}:${json}`;
    comma = ',';
    if (!Array.isArray(value)) continue;
    text += '[';
    for (const [index, item] of (value as readonly unknown[]).entries()) {
      text += `${index === 0 ? '' : ','}${(answerJson(item) as string | undefined) ?? 'null'}`;
      const rest = turns.spend();
      if (!rest) continue;
      yield text;
      text = '';
      await rest;
    }
    text += ']';
  }
  yield `${text}}`;
}
