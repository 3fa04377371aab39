import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '..', 'src', 'main.ts');
/** Printed when everything is up. */
const ADDRESS = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/;

const LOG_LINES = 40;

export interface Portal {
  address: string;
  demoSite: string;
  correctedSite: string;
  /** Output so far. */
  output: () => string;
  /** The last log lines of a part such as `api`. */
  log(part: string): Promise<string>;
  /** Sends Ctrl-C; resolves to the exit code. */
  interrupt(): Promise<number | null>;
  remove(): Promise<void>;
}

/** Runs `npm start` after the set-up, with its own data folder and ports. */
export async function startPortal(environment: Readonly<Record<string, string>> = {}): Promise<Portal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'abhigam-portal-'));
  const [port, demoPort, correctedPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const child = spawn(process.execPath, [MAIN, 'start'], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      // No page of the demo site times out, whatever else the machine does.
      PAGE_TIMEOUT_MS: '240000',
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO_PORT: String(demoPort),
      DEMO_CORRECTED_PORT: String(correctedPort),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null));
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      if (ADDRESS.test(output) && /demo/i.test(output) && /password/i.test(output)) resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    ended.then((code) => reject(new Error(`The portal ended with ${code}:\n${output}`)));
  });
  return {
    address: `http://localhost:${port}`,
    demoSite: `http://localhost:${demoPort}/`,
    correctedSite: `http://localhost:${correctedPort}/`,
    output: () => output,
    async log(part) {
      const text = await readFile(join(dataDir, 'logs', `${part}.log`), 'utf8');
      return text.split('\n').slice(-LOG_LINES).join('\n');
    },
    interrupt: () => interrupt(child, ended),
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

async function interrupt(child: ChildProcess, ended: Promise<number | null>): Promise<number | null> {
  child.kill('SIGINT');
  return ended;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
