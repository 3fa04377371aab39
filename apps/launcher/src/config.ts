import { resolve } from 'node:path';
import { networkExposureSetting, singleSignOnSetting } from '@abhigam/domain';
import { z } from 'zod';
import { ROOT_FOLDER } from './root-folder.ts';
import { UserFacingError } from './user-facing-error.ts';

const port = (preset: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(65_535, 'must be at most 65535')
    .default(preset);

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional();

/** Every setting of the launcher itself; API and worker have their own tables. */
export const SETTINGS = {
  /** PostgreSQL 15 or newer; unset: an embedded server in the data folder. */
  DATABASE_URL: postgresUrl,
  /** Only for `npm run roles`: an account that may create roles and databases. */
  DATABASE_ADMIN_URL: postgresUrl,
  /** The same database with the role of the API; `migrate` grants its rights. */
  DATABASE_API_URL: postgresUrl,
  /** The same database with the role of the worker. */
  DATABASE_WORKER_URL: postgresUrl,
  /** Folder of the database, files and logs. */
  DATA_DIR: z.string().default('data'),
  /** Address to listen on. */
  HOST: z.string().default('127.0.0.1'),
  /** Port of the portal. */
  PORT: port(3000),
  /** Ports of the demo site and its corrected copy. */
  DEMO_PORT: port(3101),
  DEMO_CORRECTED_PORT: port(3102),
  /** Port of Vite's server in `npm run dev`. */
  DEV_PORT: port(5173),
  /** Demo data, demo sites and mock login; default: only with the embedded database. */
  DEMO: z.stringbool({ error: 'must be true or false' }).optional(),
  /** Mock login; default: on with the demo. */
  MOCK_LOGIN: z.stringbool({ error: 'must be true or false' }).optional(),
  /** Confirms that the mock login may be reachable from the network, through HOST or the settings below. */
  MOCK_LOGIN_OPEN_TO_NETWORK: z.stringbool({ error: 'must be true or false' }).default(false),
  /** Settings of the API, read here only for that check. */
  PUBLIC_URL: z.string().optional(),
  TRUST_PROXY: z.string().default('false'),
  LOGIN_PROVIDER: z.string().optional(),
  OIDC_ISSUER: z.string().optional(),
  HANDSHAKE_LOGIN_URL: z.string().optional(),
  DEMO_ACCOUNTS: z.string().optional(),
  ALLOW_PRIVATE_ADDRESSES: z.string().optional(),
  /** Path of the browser; found or downloaded when unset. */
  CHROME_PATH: z.string().optional(),
  /** Path of Tesseract; found or installed when unset. */
  TESSERACT_PATH: z.string().optional(),
} as const;

const schema = z.object(SETTINGS);

export interface LauncherConfig {
  /** Null: run the embedded server. */
  databaseUrl: string | null;
  /** For installations with one role per program. */
  roleUrls: { admin: string | null; api: string | null; worker: string | null };
  /** Absolute path. */
  dataDir: string;
  host: string;
  port: number;
  demoPort: number;
  demoCorrectedPort: number;
  devPort: number;
  demo: boolean;
  /** For messages: how the API is started. */
  mockLogin: boolean;
  demoAccounts: boolean;
  allowPrivateAddresses: boolean;
  chromePath: string | null;
}

/** Reads the settings. Throws one `UserFacingError` that lists every fault. Empty counts as unset. */
export function readConfig(environment: Record<string, string | undefined>): LauncherConfig {
  const definedVariables = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ''),
  );
  const parsed = schema.safeParse(definedVariables);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
    throw new UserFacingError(`Invalid settings: ${faults.join('; ')}.`);
  }
  const value = parsed.data;
  const demo = value.DEMO ?? value.DATABASE_URL === undefined;
  const hasMockLogin = value.MOCK_LOGIN ?? demo;
  const provider = singleSignOnSetting({
    loginProvider: value.LOGIN_PROVIDER,
    oidcIssuer: value.OIDC_ISSUER,
    handshakeLoginUrl: value.HANDSHAKE_LOGIN_URL,
  });
  // The API would refuse to start as well; checked here, before a browser and a database are set up.
  if (hasMockLogin && provider !== null) {
    throw new UserFacingError(
      `With ${provider} people sign in by a single sign-on, and the mock login of the demo would let them in past it by a password that everybody knows: set MOCK_LOGIN=false, or leave ${provider.split('=')[0]} out.`,
    );
  }
  const outside = networkExposureSetting({
    host: value.HOST,
    publicUrl: value.PUBLIC_URL,
    trustsProxy: value.TRUST_PROXY !== 'false',
  });
  if (hasMockLogin && outside !== null && !value.MOCK_LOGIN_OPEN_TO_NETWORK) {
    throw new UserFacingError(
      `With ${outside} whoever reaches this machine could sign in with the demo accounts, whose password everybody knows: leave ${outside.split('=')[0]} out, set MOCK_LOGIN=false, or say that it is meant with MOCK_LOGIN_OPEN_TO_NETWORK=true.`,
    );
  }
  return {
    databaseUrl: value.DATABASE_URL ?? null,
    roleUrls: {
      admin: value.DATABASE_ADMIN_URL ?? null,
      api: value.DATABASE_API_URL ?? null,
      worker: value.DATABASE_WORKER_URL ?? null,
    },
    dataDir: resolve(ROOT_FOLDER, value.DATA_DIR),
    host: value.HOST,
    port: value.PORT,
    demoPort: value.DEMO_PORT,
    demoCorrectedPort: value.DEMO_CORRECTED_PORT,
    devPort: value.DEV_PORT,
    demo,
    mockLogin: hasMockLogin,
    demoAccounts: isOn(value.DEMO_ACCOUNTS, demo),
    allowPrivateAddresses: isOn(value.ALLOW_PRIVATE_ADDRESSES, demo),
    chromePath: value.CHROME_PATH ?? null,
  };
}

/** A setting of the API or worker that the demo changes; the API or worker validates it. */
function isOn(setting: string | undefined, preset: boolean): boolean {
  return setting === undefined ? preset : setting === 'true';
}
