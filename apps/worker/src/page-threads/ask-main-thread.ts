import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { Asked, AskedAtOnce, FromThread, Name, ThreadData, ToThread } from './messages.ts';

/** Asks the main thread, from a thread. */
export interface MainThread {
  ask<K extends Name<Asked>>(
    name: K,
    asks: Asked[K]['asks'],
    signal?: AbortSignal,
  ): Promise<Asked[K]['gets']>;
  askAtOnce<K extends Name<AskedAtOnce>>(name: K, asks: AskedAtOnce[K]['asks']): AskedAtOnce[K]['gets'];
  /** Takes an answer that has come; false for other messages. */
  takeAnswer(message: ToThread): boolean;
}

interface Waiting {
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
}

export function askMainThread(port: MessagePort, atOnce: ThreadData['atOnce']): MainThread {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  const say = (message: FromThread) => port.postMessage(message);
  return {
    ask(name, asks, signal) {
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        const onAbort = () => {
          waiting.delete(id);
          say({ kind: 'ask-aborted', id });
          reject(signal?.reason);
        };
        if (signal?.aborted) return reject(signal.reason);
        signal?.addEventListener('abort', onAbort, { once: true });
        const settled = () => signal?.removeEventListener('abort', onAbort);
        waiting.set(id, {
          resolve: (value) => {
            settled();
            resolve(value);
          },
          reject: (error) => {
            settled();
            reject(error);
          },
        });
        say({ kind: 'ask', id, name, asks });
      });
    },
    askAtOnce(name, asks) {
      Atomics.store(atOnce.isAnswered, 0, 0);
      atOnce.port.postMessage({ name, asks });
      // The main thread has no work of pages to do, so it answers at once.
      Atomics.wait(atOnce.isAnswered, 0, 0);
      return receiveMessageOnPort(atOnce.port)?.message;
    },
    takeAnswer(message) {
      if (message.kind !== 'answer' && message.kind !== 'refusal') return false;
      const one = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.kind === 'answer') one?.resolve(message.value as never);
      else one?.reject(message.error);
      return true;
    },
  };
}
