import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Client, createClient } from '@abhigam/client';
import { sessionUser } from '@abhigam/contract';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '../../..');

export interface ApiProcess {
  /** Base URL of the API. */
  address: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts the API as in production, on a free port. */
export async function startApi({
  connectionString,
  artifacts,
  keyFile,
  webDist = join(ROOT, 'apps/web/dist'),
}: {
  connectionString: string;
  artifacts: string;
  keyFile: string;
  /** Folder of the built web app to serve. */
  webDist?: string;
}): Promise<ApiProcess> {
  const api = spawn(process.execPath, [join(ROOT, 'apps/api/src/main.ts')], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      MALLOC_TRIM_THRESHOLD_: '65536',
      DATABASE_URL: connectionString,
      PORT: '0',
      ARTIFACTS_DIR: artifacts,
      SECRETS_KEY_FILE: keyFile,
      WEB_DIST: webDist,
      MOCK_LOGIN: 'true',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(api, 'exit');
  const [line] = await Promise.race([
    once(createInterface({ input: api.stdout }), 'line'),
    ended.then(() => Promise.reject(new Error('The API exited during startup.'))),
  ]);
  return {
    address: z.string().parse(line).replace('API ready at ', ''),
    pid: z.number().parse(api.pid),
    async stop() {
      api.kill('SIGTERM');
      await ended;
    },
  };
}

/** Logs a user in and returns a client that uses the session. */
export async function signIn(
  address: string,
  login: { email: string; password: string },
): Promise<{ client: Client; user: z.infer<typeof sessionUser> }> {
  const answer = await fetch(`${address}/api/handshake`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...login, handshakeId: '' }),
  });
  const { user } = z.object({ data: z.object({ user: sessionUser }) }).parse(await answer.json()).data;
  const { userName, sessionId, browserId, localTokenId } = user;
  const client = createClient({
    baseUrl: `${address}/api`,
    session: () => ({ userName, sessionId, browserId, localTokenId }),
  });
  return { client, user };
}
