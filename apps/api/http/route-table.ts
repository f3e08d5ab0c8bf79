import type { FastifyInstance } from 'fastify';
import { Problem } from './problems/problem.js';

interface Route {
  readonly methods: readonly string[];
  readonly pattern: RegExp;
}

/**
 * Answers requests without a route before their bodies are read: 405 with the supported methods of the path, or 404.
 */
export function refuseUnrouted(server: FastifyInstance): void {
  const routes: Route[] = [];
  server.addHook('onRoute', ({ method, url }) => {
    routes.push({ methods: [method].flat(), pattern: patternOf(url) });
  });
  server.addHook('onRequest', (request, _reply, done) => {
    if (!request.is404) return done();
    const path = request.url.split('?', 1)[0] ?? '/';
    const allowed = new Set(
      routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods),
    );
    if (allowed.size === 0)
      return done(new Problem(404, 'no-such-resource', 'there is no resource at this path'));
    const allow = [...allowed].sort().join(', ');
    done(
      new Problem(405, 'method-not-allowed', `this path does not support this method; it supports ${allow}`, {
        headers: { allow },
      }),
    );
  });
}

/** `/users/:id/roles` as an expression; undefined for a route that ends in a wildcard. */
function patternOf(url: string): RegExp {
  if (url.includes('*')) return /^(?!)/;
  const parts = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[^\w-]/g, '\\$&')));
  return new RegExp(`^${parts.join('/')}$`);
}
