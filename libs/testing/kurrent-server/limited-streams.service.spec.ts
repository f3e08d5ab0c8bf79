import { KurrentDBClient, binaryEvent, jsonEvent } from '@kurrent/kurrentdb-client';
import { rejectionOf } from '../rejection-of.js';
import { KurrentServer } from './kurrent-server.js';

/** As EventStoreDB 23.10.6 does. */
describe('a stream that an administrator limits at the server', () => {
  let server: KurrentServer;
  let client: KurrentDBClient;

  const write = (data: unknown, type = '$metadata'): Promise<unknown> =>
    client.appendToStream('$$orders', jsonEvent({ type, data: data as Record<string, unknown> }));
  const revisions = async (): Promise<number[]> => {
    const found: number[] = [];
    for await (const { event } of client.readStream('orders')) found.push(Number(event?.revision));
    return found;
  };
  const inLog = (): number[] =>
    server.log.records.filter(({ stream }) => stream === 'orders').map(({ revision }) => Number(revision));

  beforeEach(async () => {
    server = await KurrentServer.start();
    client = KurrentDBClient.connectionString(server.connectionString);
    for (let order = 0; order < 5; order++)
      await client.appendToStream('orders', jsonEvent({ type: 'OrderPlaced', data: { order } }));
  });
  afterEach(async () => {
    await client.dispose();
    await server.stop();
  });

  it('is limited by the newest event of its metadata, whatever its type', async () => {
    await write({ $maxCount: 3 });
    await write({ $maxCount: 2 }, 'OrderPlaced');
    expect(await revisions()).toEqual([3, 4]);
    await write({}, 'OrderPlaced');
    expect(await revisions()).toHaveLength(5);
  });

  it.each([[null], ['$maxCount'], [[2]], [{ $maxCount: 0 }], [{ $maxCount: '2' }], [{ $tb: -1 }]])(
    'is not limited by the metadata %j',
    async (data) => {
      await write({ $maxCount: 2 });
      await write(data);
      expect(await revisions()).toHaveLength(5);
    },
  );

  it('is not limited by bytes', async () => {
    const data = Buffer.from('{"$maxCount":2}');
    await client.appendToStream('$$orders', binaryEvent({ type: '$metadata', data }));
    expect(await revisions()).toHaveLength(5);
  });

  it('shows its events again after a deletion once $tb 0 was written twice', async () => {
    await client.deleteStream('orders');
    await expect(revisions()).rejects.toThrow('StreamNotFoundError');
    await write({ $tb: 0 });
    expect(server.log.metadataOf('orders')).toEqual({ $tb: 5 });
    await expect(revisions()).rejects.toThrow('StreamNotFoundError');
    await write({ $tb: 0 });
    expect(await revisions()).toHaveLength(5);
  });

  it('goes on behind its last revision after a deletion', async () => {
    await client.setStreamMetadata('orders', { owner: 'pit' });
    await client.deleteStream('orders');
    await client.appendToStream('orders', jsonEvent({ type: 'OrderPlaced', data: {} }), {
      streamState: 'no_stream',
    });
    expect(await revisions()).toEqual([5]);
    const { metadata } = await client.getStreamMetadata('orders');
    expect(metadata).toMatchObject({ owner: 'pit', truncateBefore: 5 });
  });

  it('keeps only its tombstone in the log after a scavenge', async () => {
    await write({ $maxAge: 60 });
    await client.tombstoneStream('orders');
    expect(inLog()).toHaveLength(6);
    server.log.scavenge();
    expect(inLog()).toHaveLength(1);
    expect(server.log.records.filter(({ stream }) => stream === '$$orders')).toEqual([]);
    expect(await rejectionOf(client.deleteStream('orders'))).toMatchObject({ type: 'stream-deleted' });
  });

  it('reads on from its first event that is left after a scavenge', async () => {
    await write({ $maxCount: 2 });
    server.log.scavenge();
    await write({});
    expect(await revisions()).toEqual([3, 4]);
    expect(inLog()).toEqual([3, 4]);
  });
});
