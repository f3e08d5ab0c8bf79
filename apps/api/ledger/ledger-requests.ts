import 'reflect-metadata';
import { RequestMethod } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { isLedgerCommand } from './floor-command.js';
import { LEDGER_CONTROLLERS } from './ledger.module.js';

/** A request that records facts in the ledger. */
export interface LedgerRequest {
  /** Such as `POST`. */
  readonly method: string;
  /** Such as `/drop-boxes/:dropId/removal`. */
  readonly path: string;
}

/** Every request that records facts, as the routes of the API declare them. */
export const LEDGER_REQUESTS: readonly LedgerRequest[] = LEDGER_CONTROLLERS.flatMap(requestsOf);

/** Whether a request records facts in the ledger, by its method and its path. */
export function isLedgerRequest(method: string, path: string): boolean {
  return PATTERNS.some((each) => each.method === method && each.pattern.test(path));
}

const PATTERNS = LEDGER_REQUESTS.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[A-Za-z0-9][A-Za-z0-9._:-]*')}$`),
}));

function requestsOf(controller: Type): readonly LedgerRequest[] {
  const prototype = controller.prototype as Readonly<Record<string, object>>;
  return Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const operation = name === 'constructor' ? undefined : prototype[name];
    if (typeof operation !== 'function' || !isLedgerCommand(operation)) return [];
    const parts = [controller, operation].map((of) => String(Reflect.getMetadata(PATH_METADATA, of)));
    const path = parts.flatMap((part) => part.split('/').filter(Boolean)).join('/');
    const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, operation) as RequestMethod];
    return [{ method, path: `/${path}` }];
  });
}
