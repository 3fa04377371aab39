import { ARTIFACT_SETTINGS } from '@abhigam/artifacts';
import {
  BRAND_TABLE,
  BRANDS,
  isLoopbackHost,
  networkExposureSetting,
  singleSignOnSetting,
} from '@abhigam/domain';
import { EGRESS_SETTINGS } from '@abhigam/egress';
import { NOTICE_SETTINGS } from '@abhigam/notices';
import { OPERATIONS_SETTINGS } from '@abhigam/operations';
import { z } from 'zod';
import { API_BASE } from './http/api-path.ts';
import { ADDRESS_LIMITS, addressLimitsOf } from './limits/limit-addresses.ts';
import { CONNECTION_LIMITS } from './limits/limit-connections.ts';
import { LOGIN_SETTINGS, loginSettingsOf } from './login-settings.ts';
import { clamdAddressOf } from './security/clamd.ts';
import { trustedProxies } from './trusted-proxies.ts';

const yesOrNo = (preset: 'true' | 'false') =>
  z
    .enum(['true', 'false'])
    .default(preset)
    .transform((value) => value === 'true');

/** Maximum one hour: a longer limit has no effect. */
const seconds = (presetMs: number) =>
  z.coerce
    .number()
    .int()
    .min(5)
    .max(3600)
    .default(presetMs / 1000);

/** A URL that users are sent to. */
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' });

/** A path on this host; excludes `//`, which names another host. */
const ownPath = z.string().regex(/^(\/[\w.~-]+)+\/?$/, 'must be a path such as /about/');

/** Every setting of the server: environment variable, validation, default. */
const ENVIRONMENT = z.object({
  /** postgres:// address of the database. */
  DATABASE_URL: z
    .string({ error: 'is missing' })
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address'),
  /** Address to listen on. Default: loopback. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** 0 means any free port. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Storage of page screenshots and facts, written by the worker. */
  ...ARTIFACT_SETTINGS,
  ...OPERATIONS_SETTINGS,
  /** Encryption keys for stored secrets, 32 bytes in base64 each: the first encrypts, all of them decrypt. */
  SECRETS_KEY: z.string().optional(),
  /** File of the encryption key if SECRETS_KEY is not set; created on first use. */
  SECRETS_KEY_FILE: z.string().min(1).default('data/secrets.key'),
  /** Folder of the built web app. */
  WEB_DIST: z.string().min(1).default('apps/web/dist'),
  /** Whether private, loopback and link-local addresses may be registered and tested. */
  ALLOW_PRIVATE_ADDRESSES: yesOrNo('false'),
  ...EGRESS_SETTINGS,
  ...LOGIN_SETTINGS,
  /** Whether users log in with e-mail and password (mock login); never in production. */
  MOCK_LOGIN: yesOrNo('false'),
  /** Allows the mock login when other machines can reach the server; refused otherwise. */
  MOCK_LOGIN_OPEN_TO_NETWORK: yesOrNo('false'),
  /** Whether the mock login lists the accounts that it knows. */
  DEMO_ACCOUNTS: yesOrNo('false'),
  ...NOTICE_SETTINGS,
  /** Page with the vulnerability disclosure policy, for security.txt. */
  SECURITY_POLICY_URL: z.url({ protocol: /^https$/, error: 'must be an https:// address' }).optional(),
  /** Address for help and for the nomination of officers. */
  SUPPORT_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  /** Body that owns the content of the public pages; shown in their footer. */
  OWNER_NAME: z.string().trim().min(1).max(200).optional(),
  /** PDF template of the authorization letter; replaces the one that comes with the product. */
  SAMPLE_LETTER_FILE: z.string().min(1).optional(),
  /** Page with the terms of use; replaces the one that comes with the product. */
  TERMS_URL: webAddress.optional(),
  /** Logo (SVG or PNG) that replaces the one of the brand, and its text alternative. */
  BRAND_LOGO: z.string().min(1).optional(),
  BRAND_LOGO_ALT: z.string().trim().min(1).max(200).optional(),
  /** Download page of the browser extension; linked from the menu of super admins. */
  EXTENSION_URL: webAddress.optional(),
  /** URL of the beta version of the portal; linked from the menu. */
  BETA_URL: webAddress.optional(),
  /** Page of a reverse proxy that replaces the landing page of the brand at `/`; with BRAND=government. */
  LANDING_PATH: ownPath.optional(),
  /** Path under which browsers call the API, if a proxy forwards it to /api of this server. */
  API_PATH: ownPath.transform((path) => path.replace(/\/$/, '')).default(API_BASE),
  BRAND: z.enum(BRANDS).default('generic'),
  /** Maximum number of runs per organization and day. */
  RUNS_PER_ORG_PER_DAY: z.coerce.number().int().min(1).default(20),
  /** Maximum number of requests per minute from all users and keys of one organization to one API process. */
  REQUESTS_PER_ORG_PER_MINUTE: z.coerce.number().int().min(100).default(6000),
  /** Maximum number of calls without a valid session per minute from one address to one API process. */
  REQUESTS_PER_ADDRESS_PER_MINUTE: z.coerce.number().int().min(60).default(ADDRESS_LIMITS.anonymousPerMinute),
  /** Maximum number of concurrent connections per address, and in total. */
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(10).default(CONNECTION_LIMITS.perAddress),
  MAX_CONNECTIONS: z.coerce.number().int().min(10).max(100_000).default(CONNECTION_LIMITS.maxConnections),
  /** Deadline for receiving a request, and for its headers alone. */
  REQUEST_TIMEOUT_SECONDS: seconds(CONNECTION_LIMITS.requestTimeoutMs),
  HEADERS_TIMEOUT_SECONDS: seconds(CONNECTION_LIMITS.headersTimeoutMs),
  /** Maximum number of pages of a full_site run. */
  MAX_PAGES_PER_RUN: z.coerce.number().int().min(1).max(100_000).default(1000),
  /** ClamAV daemon that scans uploaded files: socket path or host:port. Without it, files are not scanned. */
  CLAMD_SOCKET: z
    .string()
    .transform((text, context) => {
      const address = clamdAddressOf(text);
      if (address) return address;
      context.addIssue({ code: 'custom', message: 'must be the path of a socket, or host:port' });
      return z.NEVER;
    })
    .optional(),
  /** Maximum lifetime of a session. */
  SESSION_HOURS: z.coerce
    .number()
    .positive()
    .max(24 * 366)
    .default(12),
  /** Idle timeout of a session. */
  SESSION_IDLE_MINUTES: z.coerce
    .number()
    .min(1)
    .max(60 * 24 * 366)
    .default(30),
  /**
   * Proxies whose X-Forwarded-For is trusted: addresses, networks, or loopback, linklocal, uniquelocal.
   * Otherwise the header is ignored, because any client can send it.
   */
  TRUST_PROXY: trustedProxies,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type ApiConfig = ReturnType<typeof readConfig>;

/** Reads the environment once. Throws an Error whose message lists every fault, one per line. */
export function readConfig(env: Record<string, string | undefined>) {
  const definedVariables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = ENVIRONMENT.safeParse(definedVariables);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The settings of the API are not right:\n${faults.join('\n')}`);
  }
  const value = parsed.data;
  const login = loginSettingsOf(value, value.PUBLIC_URL ?? null);
  const provider = singleSignOnSetting({
    loginProvider: value.LOGIN_PROVIDER,
    oidcIssuer: value.OIDC_ISSUER,
    handshakeLoginUrl: value.HANDSHAKE_LOGIN_URL,
  });
  if (value.MOCK_LOGIN && provider !== null) {
    throw new Error(
      `The API does not start: with ${provider} people sign in by a single sign-on, and MOCK_LOGIN=true would let them in past it by a password. Set MOCK_LOGIN=false, or leave ${provider.split('=')[0]} out.`,
    );
  }
  const outside = networkExposureSetting({
    host: value.HOST,
    publicUrl: value.PUBLIC_URL,
    trustsProxy: value.TRUST_PROXY !== false,
  });
  if (value.MOCK_LOGIN && !value.MOCK_LOGIN_OPEN_TO_NETWORK && outside !== null) {
    throw new Error(
      `The API does not start: with MOCK_LOGIN=true and ${outside} whoever reaches this machine could sign in by a password that may be public. Set MOCK_LOGIN=false, or say that it is meant: MOCK_LOGIN_OPEN_TO_NETWORK=true.`,
    );
  }
  if (value.ANSWER_ENCRYPTION_SECRET !== undefined && !isSecurePlace(value.PUBLIC_URL)) {
    throw new Error(
      'The API does not start: browsers open encrypted answers on https:// addresses and on this machine alone. Set PUBLIC_URL to such an address, or leave ANSWER_ENCRYPTION_SECRET out.',
    );
  }
  if (value.BRAND_LOGO !== undefined && value.BRAND_LOGO_ALT === undefined) {
    throw new Error(
      'The API does not start: with BRAND_LOGO, BRAND_LOGO_ALT must be set to what the logo says, for people who do not see it.',
    );
  }
  refuseSharedSecret(value);
  return {
    databaseUrl: value.DATABASE_URL,
    host: value.HOST,
    port: value.PORT,
    /** Settings of the store, for `openStore`. */
    store: value,
    storageMinFreeBytes: value.STORAGE_MIN_FREE_MB * 2 ** 20,
    storageDir: value.STORAGE_DIR,
    metricsToken: value.METRICS_TOKEN,
    secretsKey: value.SECRETS_KEY,
    secretsKeyFile: value.SECRETS_KEY_FILE,
    webDist: value.WEB_DIST,
    allowPrivateAddresses: value.ALLOW_PRIVATE_ADDRESSES,
    allowAddresses: value.ALLOW_ADDRESSES,
    contactUrl: value.CONTACT_URL,
    mockLogin: value.MOCK_LOGIN,
    login,
    answerEncryptionSecret: value.ANSWER_ENCRYPTION_SECRET ?? null,
    demoAccounts: value.DEMO_ACCOUNTS,
    brand: value.BRAND,
    publicUrl: value.PUBLIC_URL ?? null,
    securityPolicyUrl: value.SECURITY_POLICY_URL ?? null,
    supportEmail: value.SUPPORT_EMAIL ?? null,
    ownerName: value.OWNER_NAME ?? null,
    termsUrl: value.TERMS_URL ?? null,
    brandLogoFile: value.BRAND_LOGO,
    brandLogoAlt: value.BRAND_LOGO_ALT ?? null,
    sampleLetterFile: value.SAMPLE_LETTER_FILE,
    extensionUrl: value.EXTENSION_URL ?? null,
    betaUrl: value.BETA_URL ?? null,
    landingPath: value.LANDING_PATH ?? BRAND_TABLE[value.BRAND].landingPath,
    apiPath: value.API_PATH,
    proofOfOwnership: value.PROOF_OF_OWNERSHIP,
    runsPerOrgPerDay: value.RUNS_PER_ORG_PER_DAY,
    addressLimits: addressLimitsOf(value.REQUESTS_PER_ADDRESS_PER_MINUTE),
    connectionLimits: {
      ...CONNECTION_LIMITS,
      requestTimeoutMs: value.REQUEST_TIMEOUT_SECONDS * 1000,
      headersTimeoutMs: value.HEADERS_TIMEOUT_SECONDS * 1000,
      maxConnections: value.MAX_CONNECTIONS,
      perAddress: value.CONNECTIONS_PER_ADDRESS,
    },
    requestsPerOrgPerMinute: value.REQUESTS_PER_ORG_PER_MINUTE,
    maxPagesPerRun: value.MAX_PAGES_PER_RUN,
    clamd: value.CLAMD_SOCKET ?? null,
    sessionHours: value.SESSION_HOURS,
    sessionIdleMinutes: value.SESSION_IDLE_MINUTES,
    trustProxy: value.TRUST_PROXY,
    logLevel: value.LOG_LEVEL,
  };
}

/** Every browser receives the secret that decrypts responses, so it must not equal another secret. */
function refuseSharedSecret(value: z.output<typeof ENVIRONMENT>): void {
  const {
    ANSWER_ENCRYPTION_SECRET: publicSecret,
    HANDSHAKE_SECRET,
    OIDC_CLIENT_SECRET,
    METRICS_TOKEN,
  } = value;
  if (publicSecret === undefined) return;
  const others = { HANDSHAKE_SECRET, OIDC_CLIENT_SECRET, METRICS_TOKEN };
  const [same] = Object.entries(others).find(([, secret]) => secret === publicSecret) ?? [];
  if (same === undefined) return;
  throw new Error(
    `The API does not start: every browser is given ANSWER_ENCRYPTION_SECRET, and ${same} is the same. Choose another one for it.`,
  );
}

/** Whether the portal runs in a secure context, where browsers offer Web Crypto. */
function isSecurePlace(publicUrl: string | undefined): boolean {
  if (publicUrl === undefined) return true;
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || isLoopbackHost(hostname);
}
