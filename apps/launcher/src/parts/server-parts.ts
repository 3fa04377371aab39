import { join } from 'node:path';
import type { LauncherConfig } from '../config.ts';
import type { DataFolders } from '../setup/data-folder.ts';
import { WEB_DIST } from '../setup/ensure-web-app.ts';
import type { PartInput } from './start-part.ts';

/** How to start the API, the worker and the demo site. */
export function serverParts(input: {
  config: LauncherConfig;
  folders: DataFolders;
  connectionString: string;
  chromePath: string;
}): { api: PartInput; worker: PartInput; demoSite: PartInput } {
  const { config, folders } = input;
  const env = { ...environmentOf(config, folders), DATABASE_URL: input.connectionString };
  return {
    api: {
      name: 'The API',
      program: ['apps/api/src/main.ts'],
      env,
      logFile: join(folders.logs, 'api.log'),
      readyLine: /^API ready at /,
    },
    worker: {
      name: 'The worker',
      program: ['apps/worker/src/main.ts'],
      env: { ...env, CHROME_PATH: input.chromePath },
      logFile: join(folders.logs, 'worker.log'),
      readyLine: /^The worker is ready/,
    },
    demoSite: {
      name: 'The demo site',
      program: ['packages/demo-site/src/main.ts', String(config.demoPort), String(config.demoCorrectedPort)],
      env: { NODE_COMPILE_CACHE: folders.compileCache, ...withoutEmpty(process.env) },
      logFile: join(folders.logs, 'demo-site.log'),
      readyLine: /^The demo site is ready/,
    },
  };
}

/** Environment of the parts: settings of the user override the launcher's defaults. */
export function environmentOf(config: LauncherConfig, folders: DataFolders): NodeJS.ProcessEnv {
  const demo = {
    ALLOW_PRIVATE_ADDRESSES: 'true',
    MOCK_LOGIN: 'true',
    DEMO_ACCOUNTS: 'true',
    ALLOW_UNSANDBOXED_BROWSER: 'true',
  };
  return {
    NODE_ENV: 'production',
    // Returns freed memory to the system, as in the containers; glibc would keep it.
    MALLOC_TRIM_THRESHOLD_: '65536',
    NODE_COMPILE_CACHE: folders.compileCache,
    HOST: config.host,
    PORT: String(config.port),
    ARTIFACTS_DIR: folders.artifacts,
    // The embedded database uses the disk of the data folder.
    ...(config.databaseUrl === null ? { STORAGE_DIR: config.dataDir } : {}),
    SECRETS_KEY_FILE: folders.secretsKey,
    WEB_DIST,
    ...(config.demo ? demo : {}),
    ...withoutEmpty(process.env),
  };
}

function withoutEmpty(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}
