import type { ArtifactStore } from '@abhigam/artifacts';
import type { DbConnection } from '@abhigam/db';
import type { InteractionSetting, UnchangedSetting } from '@abhigam/domain';
import type { AddressPolicy, ProofOfOwnership } from '@abhigam/egress';
import type { Engine } from '@abhigam/engine';
import type { Queue } from '@abhigam/jobs';
import type { Mailer } from '@abhigam/mail';
import type { Metrics } from '@abhigam/operations';
import type { PageReader } from '@abhigam/pdf';
import type { RunScoring } from '@abhigam/portal';
import type { Vault } from '@abhigam/vault';
import type { Logger } from 'pino';
import type { Letterhead } from './sending/mail-of.ts';

/** Everything needed to send mails. */
export interface Mailing extends Letterhead {
  mailer: Mailer;
}

/** Dependencies of the worker; the caller closes them. */
export interface WorkerDeps {
  db: DbConnection['db'];
  queue: Queue;
  engine: Engine;
  artifacts: ArtifactStore;
  policy: AddressPolicy;
  /** For requests made without a browser. */
  userAgent: string;
  /** OCR for the pages of documents; absent: a document's text is not compared with its rendering. */
  pageReader?: PageReader;
  /** Contact and page cap for runs started by schedules. */
  runSettings: { contactUrl: string | null; maxPagesPerRun: number; proofOfOwnership?: ProofOfOwnership };
  /** Daily limit of runs per organization, for samples; absent: this worker starts none. */
  runsPerOrgPerDay?: number;
  /** Unseals the logins of websites. Rejects with VaultError. */
  openVault: () => Promise<Pick<Vault, 'unseal'>>;
  /** Absent: there is no mail server, and mails are held. */
  mail?: Mailing;
  scoring: RunScoring;
  log: Logger;
  /** UUID of this worker, written to the pages it claims. */
  workerId: string;
  /** For display: host name and process id. */
  workerName: string;
  /** Capabilities that this worker lacks, shown on the Operations screen; absent: unknown. */
  limits?: { isUnsandboxed: boolean; scriptsWithoutFont: string[] };
  /** Whether the disk is too full to store results. */
  isStorageFull: () => Promise<boolean>;
  /** Which pages are also tested with keyboard and pointer and at other sizes. */
  interaction: InteractionSetting;
  /** What to do with pages of full_site runs that have not changed since their last test. */
  unchangedPages: UnchangedSetting;
  /** Concurrency of page tests. */
  pagesAtOnce: number;
  /** Absent: no metrics. */
  metrics?: Metrics;
}
