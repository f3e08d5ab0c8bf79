import type { Socket } from 'node:net';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem.js';
import type { HttpLoad } from './http-load.js';
import { RefusalLog } from './refusal-log.js';

/** A client may repeat a refused request after this time: some pending request has ended before. */
const RETRY_AFTER_SECONDS = '1';

/** Serves a route under any load, for probes: a failed probe would restart a busy server. */
export const AlwaysServed = (): MethodDecorator => RouteConfig({ alwaysServed: true });

/** The share of all places that strangers may hold, as a divisor: a half. */
const STRANGERS_SHARE = 2;

/** A request that is under way: it is over when nothing works on it any more and its connection has let go of it. */
interface Place {
  readonly socket: Socket;
  handled: boolean;
  closed: boolean;
}

/**
 * Refuses requests above a limit of pending ones, before their bodies are read: 503 `over-capacity`. Nothing queues
 * and no memory grows. A request counts until its work ends, also after its client disconnects. Strangers hold only a
 * share of the places; if it is full, a new request replaces the oldest one of a stranger whose body has not arrived,
 * and that one's connection is closed.
 */
export function limitRequests(
  server: FastifyInstance,
  most: number,
  load: HttpLoad,
  isMember: (socket: Socket) => boolean = () => false,
): void {
  const share = Math.max(1, Math.floor(most / STRANGERS_SHARE));
  const places = new Map<FastifyRequest, Place>();
  /** Requests of strangers in the order in which they came. */
  const strangers = new Set<FastifyRequest>();
  const log = new RefusalLog(
    { answer: '503 over-capacity', most, of: 'requests under way', setting: 'PITLEDGER_MAX_REQUESTS' },
    () => load.shed,
  );
  const leave = (request: FastifyRequest): void => {
    strangers.delete(request);
    if (places.delete(request)) load.requestsUnderWay -= 1;
  };
  const evict = (): boolean => {
    for (const request of strangers) {
      const place = places.get(request);
      if (!place || place.handled) continue;
      leave(request);
      place.socket.destroy();
      return true;
    }
    return false;
  };
  server.addHook('onRequest', (request, reply, done) => {
    if (isAlwaysServed(request)) return done();
    const { socket } = request.raw;
    const ofStranger = !isMember(socket);
    const isFull = (): boolean => load.requestsUnderWay >= most || (ofStranger && strangers.size >= share);
    if (isFull()) {
      log.refusing();
      load.shed += 1;
      if (!evict() || isFull()) return done(overCapacity());
    }
    const place: Place = { socket, handled: false, closed: false };
    places.set(request, place);
    if (ofStranger) strangers.add(request);
    load.requestsUnderWay += 1;
    reply.raw.once('close', () => {
      place.closed = true;
      if (!place.handled) leave(request);
    });
    done();
  });
  server.addHook('preHandler', (request, _reply, done) => {
    const place = places.get(request);
    if (place) place.handled = true;
    done();
  });
  server.addHook('onSend', (request, _reply, _payload, done) => {
    const place = places.get(request);
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
    'the server is at its limit of concurrent requests; nothing was recorded, so wait and send the request again',
    {
      headers: { 'retry-after': RETRY_AFTER_SECONDS },
      unlogged: true,
    },
  );
}

function isAlwaysServed({ routeOptions }: FastifyRequest): boolean {
  return (routeOptions.config as { readonly alwaysServed?: boolean } | undefined)?.alwaysServed === true;
}
