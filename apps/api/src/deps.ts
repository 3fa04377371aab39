import type { ArtifactStore } from '@abhigam/artifacts';
import type { Queue } from '@abhigam/jobs';
import type { Metrics, StorageState } from '@abhigam/operations';
import type { DbConnection } from '@abhigam/portal';
import type { Vault } from '@abhigam/vault';
import type { ApiConfig } from './config.ts';
import type { BrandLogo } from './features/reporting/brand-logo.ts';
import type { AddressLimits } from './limits/limit-addresses.ts';
import type { ConnectionLimits } from './limits/limit-connections.ts';
import type { UserLimits } from './limits/limit-users.ts';
import type { ProviderSettings } from './login-settings.ts';
import type { ProcessLimits } from './processes/process-pool.ts';
import type { UploadScanner } from './security/clamd.ts';

/** Dependencies of the server; the caller of buildApp closes them. */
export interface ApiDeps {
  db: DbConnection['db'];
  queue: Pick<Queue, 'enqueue'>;
  artifacts: Pick<ArtifactStore, 'get' | 'stream' | 'putStream' | 'check'>;
  /** Disk usage; missing if disks are not monitored. */
  storage?: () => Promise<StorageState>;
  /** Rate limits per user. Default: the usual limits. */
  userLimits?: UserLimits;
  /** Rate limits per address. Default: the usual limits. */
  addressLimits?: AddressLimits;
  /** Timeouts of requests and number of connections. Default: the usual limits. */
  connectionLimits?: ConnectionLimits;
  /** Limits of the process that creates the screen reader view of a page. Default: the usual limits. */
  screenReaderViewLimits?: ProcessLimits;
  /** If absent, no metrics are recorded. */
  metrics?: Metrics;
  /** Malware scanner for uploaded files; without it, files are accepted unscanned. */
  scanner?: UploadScanner | null;
  /** Encrypts secrets; only workers can decrypt them. */
  vault: Pick<Vault, 'seal'>;
  /** PDF template of the authorization letter. Default: the one that comes with the product. */
  sampleLetter?: Buffer;
  /** Logo of the deployment. Default: the logo of the brand. */
  brandLogo?: BrandLogo;
  settings: Pick<
    ApiConfig,
    | 'webDist'
    | 'allowPrivateAddresses'
    | 'allowAddresses'
    | 'contactUrl'
    | 'mockLogin'
    | 'demoAccounts'
    | 'brand'
    | 'runsPerOrgPerDay'
    | 'maxPagesPerRun'
    | 'sessionHours'
    | 'sessionIdleMinutes'
    | 'logLevel'
    | 'trustProxy'
  > & {
    /** Maximum number of requests per organization and minute. Default: the usual limit. */
    requestsPerOrgPerMinute?: number;
    /** Identity provider. Default: only the mock login, if it is enabled. */
    login?: ProviderSettings | null;
    /** Encrypts responses that contain personal data; without a secret, responses are plain JSON. */
    answerEncryptionSecret?: string | null;
    metricsToken?: string | undefined;
    proofOfOwnership?: ApiConfig['proofOfOwnership'];
    /** Public URL of the portal; without it, mails contain no links. */
    publicUrl?: string | null;
    /** Page with the vulnerability disclosure policy. */
    securityPolicyUrl?: string | null;
    /** Address for help. */
    supportEmail?: string | null;
    /** Body that owns the content of the public pages. */
    ownerName?: string | null;
    /** Page with the terms of use. */
    termsUrl?: string | null;
    /** Download page of the browser extension. */
    extensionUrl?: string | null;
    /** URL of the beta version of the portal. */
    betaUrl?: string | null;
    /** Replaces the home page at `/`, with the government brand. */
    landingPath?: string | null;
    /** Path under which browsers call the API. Default: `/api`. */
    apiPath?: string;
  };
}
