import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AccessLog } from '#identity';
import { problemOf } from '../http/index.js';
import type { Authenticated } from './access.js';

/** The person or device may not do it, it is in conflict with what is recorded, or it cannot be so. */
const REFUSALS: readonly number[] = [403, 409, 422];

const MAX_PATH_CHARACTERS = 200;

/** Logs the refused requests of people and devices that are known, before they are answered. */
@Injectable()
export class RefusalLog implements OnModuleInit {
  constructor(
    @Inject(HttpAdapterHost) private readonly host: HttpAdapterHost,
    @Inject(AccessLog) private readonly log: AccessLog,
  ) {}

  onModuleInit(): void {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    server.addHook('onSend', async (request, reply) => this.logRefusal(request, reply));
  }

  private async logRefusal(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { actor } = request as Authenticated;
    const code = problemOf(reply)?.code;
    if (!actor || code === undefined || !REFUSALS.includes(reply.statusCode)) return;
    const [path = '/'] = request.url.split('?', 1);
    await this.log.record({
      actorId: actor.userId,
      action: 'request-refused',
      origin: request.ip,
      details: { code, request: `${request.method} ${path.slice(0, MAX_PATH_CHARACTERS)}` },
    });
  }
}
