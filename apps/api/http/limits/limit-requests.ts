import type { Socket } from 'node:net';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problems/problem.js';
import type { HttpLoad } from './http-load.js';
import { RefusalLog } from './refusal-log.js';
import { shareOf, STRANGERS } from './shares.js';

/** A client may repeat a refused request after this time: some pending request has ended before. */
const RETRY_AFTER_SECONDS = '1';

/** Serves a route under any load, for probes: a failed probe would restart a busy server. */
export const AlwaysServed = (): MethodDecorator => RouteConfig({ alwaysServed: true });

/** A request that is under way: it is over when nothing works on it any more and its connection has let go of it. */
interface Place {
  readonly socket: Socket;
  handled: boolean;
  closed: boolean;
}

/**
 * Refuses requests above a limit of pending ones, before their bodies are read: 503 `over-capacity`. Nothing queues
 * and no memory grows. A request counts until its work ends, also after its client disconnects. Strangers together, and
 * each user or device, hold only a share of the places. If it is full, a new request replaces the holder's oldest one
 * whose body has not arrived, and that one's connection is closed. If all places are taken, a member's request replaces
 * such a one of the holder with most of them.
 * @param senderOf the user or device of a request, or `STRANGERS`
 */
export function limitRequests(
  server: FastifyInstance,
  most: number,
  load: HttpLoad,
  senderOf: (request: FastifyRequest) => string = () => STRANGERS,
): void {
  /** Requests by their holder, in the order in which they came. */
  const held = new Map<string, Map<FastifyRequest, Place>>();
  const placeOf = (request: FastifyRequest): Place | undefined => held.get(senderOf(request))?.get(request);
  const of = `requests under way, ${shareOf('member', most)} of one user or device`;
  const log = new RefusalLog(
    { answer: '503 over-capacity', most, of, setting: 'PITLEDGER_MAX_REQUESTS' },
    () => load.shed,
  );
  const leave = (request: FastifyRequest): void => {
    const holder = senderOf(request);
    const places = held.get(holder);
    if (!places?.delete(request)) return;
    load.requestsUnderWay -= 1;
    if (places.size === 0) held.delete(holder);
  };
  const evictFrom = (holders: readonly string[]): boolean => {
    for (const holder of holders) {
      for (const [request, { handled, socket }] of held.get(holder) ?? []) {
        if (handled || request.raw.complete) continue;
        leave(request);
        socket.destroy();
        return true;
      }
    }
    return false;
  };
  const mostFirst = (): readonly string[] =>
    [...held].sort(([, some], [, others]) => others.size - some.size).map(([holder]) => holder);
  server.addHook('onRequest', (request, reply, done) => {
    if (isAlwaysServed(request)) return done();
    const holder = senderOf(request);
    const isOverShare = (held.get(holder)?.size ?? 0) >= shareOf(holder, most);
    if (isOverShare || load.requestsUnderWay >= most) {
      log.refusing();
      load.shed += 1;
      const own = isOverShare || holder === STRANGERS;
      if (!evictFrom(own ? [holder] : mostFirst()) || load.requestsUnderWay >= most)
        return done(overCapacity());
    }
    const place: Place = { socket: request.raw.socket, handled: false, closed: false };
    held.set(holder, (held.get(holder) ?? new Map<FastifyRequest, Place>()).set(request, place));
    load.requestsUnderWay += 1;
    reply.raw.once('close', () => {
      place.closed = true;
      if (!place.handled) leave(request);
    });
    done();
  });
  server.addHook('preHandler', (request, _reply, done) => {
    const place = placeOf(request);
    if (place) place.handled = true;
    done();
  });
  server.addHook('onSend', (request, _reply, _payload, done) => {
    const place = placeOf(request);
    if (place) {
      place.handled = false;
      if (place.closed) leave(request);
    }
    done();
  });
}

function overCapacity(): Problem {
  return new Problem(
    503,
    'over-capacity',
    'the server is at its limit of concurrent requests, of all clients or of yours; nothing was recorded, so wait and send the request again',
    {
      headers: { 'retry-after': RETRY_AFTER_SECONDS },
      unlogged: true,
    },
  );
}

function isAlwaysServed({ routeOptions }: FastifyRequest): boolean {
  return (routeOptions.config as { readonly alwaysServed?: boolean } | undefined)?.alwaysServed === true;
}
