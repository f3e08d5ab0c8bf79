/**
 * Runs specs in bare Node (ADR 93). The runner's processes ask for their settings over one channel, which answers all
 * that it has a task for, once: a process that has not asked yet loses the answer and waits without a limit. Here each process
 * has a channel of its own.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { createRunner } from 'jest-light-runner';

const { resolve } = createRequire(import.meta.resolve('jest-light-runner'));
const { default: Tinypool } = await import(pathToFileURL(resolve('tinypool')));
const { run } = Tinypool.prototype;

Tinypool.prototype.run = function (path, { channel, ...options }) {
  return run.call(this, path, { ...options, channel: channel && ownChannel(channel) });
};

function ownChannel(shared) {
  let answer;
  return {
    onMessage: (listener) => (answer = listener),
    postMessage: (message) => {
      shared.onMessage(answer);
      shared.postMessage(message);
    },
  };
}

export default createRunner({ runtime: 'child_process' });
