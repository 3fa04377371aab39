import type { ArtifactStore } from '@abhigam/artifacts';
import type { Queue } from '@abhigam/jobs';
import type { Metrics, StorageState } from '@abhigam/operations';
import type { DbConnection } from '@abhigam/portal';
import type { Vault } from '@abhigam/vault';
import type { ApiConfig } from './config.ts';
import type { BrandLogo } from './features/reporting/brand-logo.ts';
import type { AddressLimits } from './limits/limit-addresses.ts';
import type { ConnectionLimits } from './limits/limit-connections.ts';
import type { PersonLimits } from './limits/limit-people.ts';
import type { ProviderSettings } from './login-settings.ts';
import type { ProcessLimits } from './processes/process-pool.ts';
import type { UploadScanner } from './security/clamd.ts';

/** What the server works with; the caller of buildApp closes these. */
export interface ApiDeps {
  db: DbConnection['db'];
  queue: Pick<Queue, 'enqueue'>;
  artifacts: Pick<ArtifactStore, 'get' | 'stream' | 'putStream' | 'check'>;
  /** How full the disks are; absent where they are not watched. */
  storage?: () => Promise<StorageState>;
  /** How much one person may ask for; the usual limits when absent. */
  personLimits?: PersonLimits;
  /** How often one address may call; the usual limits when absent. */
  addressLimits?: AddressLimits;
  /** How long requests may take to arrive, and how many connections may be open; the usual limits when absent. */
  connectionLimits?: ConnectionLimits;
  /** What making the views of one page may take; the usual limits when absent. */
  readoutLimits?: ProcessLimits;
  /** Absent: nothing is counted. */
  metrics?: Metrics;
  /** Looks for malware in uploaded files; they are taken as they come when absent. */
  scanner?: UploadScanner | null;
  /** Seals what is secret; what is sealed is opened by workers alone. */
  vault: Pick<Vault, 'seal'>;
  /** Template of the authorization letter, a PDF; the one of the product when absent. */
  sampleLetter?: Buffer;
  /** The deployment's own logo; that of the brand when absent. */
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
    /** Requests of one organization in a minute; the usual limit when absent. */
    requestsPerOrgPerMinute?: number;
    /** Who says who people are; the mock login alone, where that is on, when absent. */
    login?: ProviderSettings | null;
    /** Encrypts answers about people; absent: they are plain. */
    answerEncryptionSecret?: string | null;
    metricsToken?: string | undefined;
    proofOfOwnership?: ApiConfig['proofOfOwnership'];
    /** Where people open the portal; mails have no links without it. */
    publicUrl?: string | null;
    /** Where those who run the portal say how they treat reports of weaknesses. */
    securityPolicyUrl?: string | null;
    /** Where people ask for help. */
    supportEmail?: string | null;
    /** Body that owns the content of the public pages. */
    ownerName?: string | null;
    /** Page with the terms of use. */
    termsUrl?: string | null;
    /** Where the browser extension is to be had. */
    extensionUrl?: string | null;
    /** Where the next version of the portal can be tried. */
    betaUrl?: string | null;
    /** Stands at the root in the place of the home page, with the government's brand. */
    landingPath?: string | null;
    /** Below which browsers ask the API; `/api` when absent. */
    apiPath?: string;
  };
}
