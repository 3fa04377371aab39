import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { AsyncCalls, FromThread, Name, SyncCalls, ThreadData, ToThread } from './messages.ts';

/** Calls the main thread from a page thread (RPC). */
export interface MainThread {
  call<K extends Name<AsyncCalls>>(
    name: K,
    argument: AsyncCalls[K]['argument'],
    signal?: AbortSignal,
  ): Promise<AsyncCalls[K]['result']>;
  callSync<K extends Name<SyncCalls>>(name: K, argument: SyncCalls[K]['argument']): SyncCalls[K]['result'];
  /** Handles a reply; false for other messages. */
  handleReply(message: ToThread): boolean;
}

interface Waiting {
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
}

export function connectMainThread(port: MessagePort, sync: ThreadData['sync']): MainThread {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  const post = (message: FromThread) => port.postMessage(message);
  return {
    call(name, argument, signal) {
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        const onAbort = () => {
          waiting.delete(id);
          post({ kind: 'call-aborted', id });
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
        post({ kind: 'call', id, name, argument });
      });
    },
    callSync(name, argument) {
      Atomics.store(sync.hasReply, 0, 0);
      sync.port.postMessage({ name, argument });
      // The main thread does no page work, so it replies at once.
      Atomics.wait(sync.hasReply, 0, 0);
      return receiveMessageOnPort(sync.port)?.message;
    },
    handleReply(message) {
      if (message.kind !== 'call-result' && message.kind !== 'call-error') return false;
      const one = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.kind === 'call-result') one?.resolve(message.value as never);
      else one?.reject(message.error);
      return true;
    },
  };
}
