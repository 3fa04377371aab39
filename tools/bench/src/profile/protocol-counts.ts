import { type Browser, chromium } from 'playwright-core';
import { z } from 'zod';

/** Messages of one method. Bytes are those of the JSON text. */
export interface MethodCount {
  /** Commands sent, or events received. */
  count: number;
  sentBytes: number;
  receivedBytes: number;
}

const message = z.object({ id: z.number().optional(), method: z.string().optional() });

/** The driver's transport, which has no public access: found by its shape, so that another version fails here. */
const transport = z.custom<{
  send: (message: object) => void;
  onmessage: (message: object) => void;
}>((value) => typeof value === 'object' && value !== null && 'send' in value && 'onmessage' in value);
const implementation = z.object({ _connection: z.object({ _transport: transport }) });
const channelOwner = z.object({
  _connection: z.object({
    toImpl: z.custom<(object: unknown) => unknown>((value) => typeof value === 'function'),
  }),
});

/** Counts the DevTools protocol messages of browsers: of the engine and of the driver itself. */
export class ProtocolCounts {
  readonly byMethod = new Map<string, MethodCount>();

  /** Counts the messages of every browser that is started from now on. */
  watchLaunches(): void {
    const launch = chromium.launch.bind(chromium);
    chromium.launch = async (options) => {
      const browser = await launch(options);
      this.#watch(browser);
      return browser;
    };
  }

  clear(): void {
    this.byMethod.clear();
  }

  #watch(browser: Browser): void {
    const { toImpl } = channelOwner.parse(browser)._connection;
    const { _transport: pipe } = implementation.parse(toImpl(browser))._connection;
    /** Methods of the commands that have no response yet. */
    const pending = new Map<number, string>();
    const send = pipe.send.bind(pipe);
    pipe.send = (sent) => {
      const { id, method = '' } = message.parse(sent);
      if (id !== undefined) pending.set(id, method);
      this.#count(method, { count: 1, sentBytes: bytesOf(sent), receivedBytes: 0 });
      send(sent);
    };
    const receive = pipe.onmessage.bind(pipe);
    pipe.onmessage = (received) => {
      const { id, method } = message.parse(received);
      const name = id === undefined ? `${method} (event)` : (pending.get(id) ?? '');
      if (id !== undefined) pending.delete(id);
      this.#count(name, { count: id === undefined ? 1 : 0, sentBytes: 0, receivedBytes: bytesOf(received) });
      receive(received);
    };
  }

  #count(method: string, added: MethodCount): void {
    const known = this.byMethod.get(method) ?? { count: 0, sentBytes: 0, receivedBytes: 0 };
    known.count += added.count;
    known.sentBytes += added.sentBytes;
    known.receivedBytes += added.receivedBytes;
    this.byMethod.set(method, known);
  }
}

function bytesOf(one: object): number {
  return Buffer.byteLength(JSON.stringify(one));
}
