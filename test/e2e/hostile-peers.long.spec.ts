import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { at } from './floor.js';
import { Pit } from './pit.js';

const occurredAt = at('18:00');
const CONNECTIONS = 60;
const REQUESTS = 20;
const STRANGERS = 150;
const ADDRESSES = 5;

const SIGN_IN = 'POST /auth/token HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
const COMMAND = 'POST /pits HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

/** What a stranger does on a connection, over and over until it is closed. */
type Behaviour = (socket: Socket) => void;

const everyFewMs = (socket: Socket, act: () => void): void => {
  const timer = setInterval(act, 5);
  socket.once('close', () => clearInterval(timer));
};

const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  'send nothing': () => undefined,
  'send half of their headers': (socket) => socket.write('POST /auth/token HTTP/1.1\r\nhost: x\r\nx-slow: '),
  'send a byte of a header at a time': (socket) => {
    socket.write('GET /health/live HTTP/1.1\r\nx-slow: ');
    everyFewMs(socket, () => socket.write('1'));
  },
  'send half of a sign-in': (socket) => socket.write(`${SIGN_IN}content-length: 1000\r\n\r\n{"username":`),
  'send half of a command': (socket) => socket.write(`${COMMAND}content-length: 1000\r\n\r\n{"pitId":`),
  'send a byte of a body at a time': (socket) => {
    socket.write(`${SIGN_IN}content-length: 100000\r\n\r\n`);
    everyFewMs(socket, () => socket.write('1'));
  },
  'send chunks without an end': (socket) => {
    socket.write(`${SIGN_IN}transfer-encoding: chunked\r\n\r\n`);
    everyFewMs(socket, () => socket.write('1\r\n1\r\n'));
  },
  'read no answer': (socket) => {
    socket.pause();
    socket.write('GET /asyncapi.json HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(5));
  },
  'send what is no HTTP': (socket) => socket.write(Buffer.alloc(4_096, 0xff)),
  'come and go': (socket) => everyFewMs(socket, () => socket.destroy()),
};

describe('strangers who misbehave', () => {
  const folder = temporaryFolder();
  let pit: Pit;
  let opened = 0;

  beforeAll(async () => {
    pit = await Pit.open(folder, ['boss', 'surveillance'], {
      PITLEDGER_MAX_CONNECTIONS: String(CONNECTIONS),
      PITLEDGER_MAX_REQUESTS: String(REQUESTS),
    });
  });
  afterAll(() => pit.close());

  /** Keeps this number of connections of strangers open until it is stopped: a closed one is opened again. */
  function strangers(behave: Behaviour): { readonly stop: () => void; readonly connected: () => number } {
    const { port } = new URL(pit.server.url);
    const sockets = new Set<Socket>();
    let stopped = false;
    let connected = 0;
    const open = (): void => {
      // Strangers come from addresses of their own, as they do in a real network.
      const localAddress = `127.0.0.${10 + (sockets.size % ADDRESSES)}`;
      const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress }, () => {
        connected += 1;
        behave(socket.resume());
      });
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        if (!stopped) setTimeout(open, 20);
      });
    };
    for (let n = 0; n < STRANGERS; n++) open();
    return {
      connected: () => connected,
      stop: () => {
        stopped = true;
        for (const socket of sockets) socket.destroy();
      },
    };
  }

  it.each(Object.entries(BEHAVIOURS))(
    'that %s keep no member and no probe from being served',
    async (_what, behave) => {
      const hostile = strangers(behave);
      try {
        while (hostile.connected() < STRANGERS) await delay(10);
        for (let n = 0; n < 8; n++) {
          const body = { pitId: `P-${++opened}`, paymentProcedure: 1, occurredAt };
          const [command, probe] = await Promise.all([
            pit.as('boss')('POST', '/pits', body),
            pit.http.send('GET', '/health/ready'),
          ]);
          expect([command.status, probe.status]).toEqual([201, 200]);
        }
      } finally {
        hostile.stop();
      }
    },
  );

  it('leave the server as it was', async () => {
    const answer = await pit.http.send('POST', '/auth/token', {
      username: 'boss',
      password: 'tide under nine lanterns',
    });
    expect(answer.status).toBe(200);
  });
});
