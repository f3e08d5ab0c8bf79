import 'reflect-metadata';
import { Body, Controller, Module, Post } from '@nestjs/common';
import { PlaceWagerBody } from '#requests';
import { IdParam, createHttpApp } from '../../apps/api/http/index.js';

/** The constant answer of the ledger to a wager. */
const RECEIPT = {
  commandId: '019792a5-0000-7000-8000-000000000000',
  id: 'w1',
  position: '1000000',
  events: [
    {
      id: '019792a5-0000-8000-8000-000000000000',
      type: 'WagerPlaced',
      stream: 'round-R-1.20100605.0001',
      revision: '1',
      position: '1000000',
      recordedAt: '2010-06-05T22:00:00.000Z',
      data: {
        tableId: 'R-1',
        wagerId: 'w1',
        position: 1,
        patronId: 'patron-1',
        kind: 'straight',
        selection: '1',
        stakeCents: 2_500,
        limits: 'within',
      },
    },
  ],
};

/** The path of a wager with its validation, but without a handler. */
@Controller('rounds')
class EmptyController {
  @Post(':roundId/wagers')
  placeWager(@IdParam('roundId') _roundId: string, @Body() _body: PlaceWagerBody): typeof RECEIPT {
    return RECEIPT;
  }
}

@Module({ controllers: [EmptyController] })
class EmptyModule {}

const app = await createHttpApp(EmptyModule, { nest: { logger: false } });
await app.listen(0, '127.0.0.1');
process.stdout.write(`ready ${JSON.stringify({ url: await app.getUrl() })}\n`);
