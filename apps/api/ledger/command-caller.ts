import { randomFillSync } from 'node:crypto';
import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { v7 } from 'uuid';
import type { Actor } from '#identity';
import { idempotencyKeyOf } from '../http/index.js';
import type { Authenticated } from '../identity/index.js';

/** The caller of a command, and its id. */
export interface CommandCaller {
  readonly actor: Actor;
  readonly commandId: string;
}

/** The caller of a command: the actor of the credential and the id of the Idempotency-Key. */
export const Caller = createParamDecorator((_data: unknown, context: ExecutionContext): CommandCaller => {
  const request = context.switchToHttp().getRequest<CommandRequest>();
  if (!request.actor) throw new Error('a public route has no actor');
  return { actor: request.actor, commandId: commandIdOf(request) };
});

interface CommandRequest extends Authenticated {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * The command's id from the `Idempotency-Key` header; a new UUIDv7 without the header. UUIDv7 keys keep the store's
 * index of ids in time order.
 */
function commandIdOf(request: CommandRequest): string {
  return idempotencyKeyOf(request) ?? newCommandId();
}

/** Random bytes for 256 ids at a time: a call for each id would dominate the cost. */
const random = new Uint8Array(4_096);
let used = random.length;

function newCommandId(): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  return v7({ random: random.subarray(used, (used += 16)) });
}
