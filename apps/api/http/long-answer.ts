import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { map } from 'rxjs';
import type { Observable } from 'rxjs';
import { Turns } from '#event-store';
import { answerJson } from './answer-json.js';

/** Items of a list that are written in one turn of the event loop; a shorter list is written at once. */
const ITEMS_A_TURN = 50;

/** Writes answers with a long list piece by piece, so that the others are served in between. */
export class LongAnswers implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    return next.handle().pipe(map((answer) => (isLong(answer) ? streamed(answer) : answer)));
  }
}

function isLong(answer: unknown): answer is object {
  if (answer === null || typeof answer !== 'object' || answer instanceof StreamableFile) return false;
  return Object.values(answer).some((value) => Array.isArray(value) && value.length > ITEMS_A_TURN);
}

function streamed(answer: object): StreamableFile {
  return new StreamableFile(Readable.from(jsonOf(answer), { objectMode: false }), {
    type: 'application/json; charset=utf-8',
  });
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
