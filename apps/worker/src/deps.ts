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

/** What it takes to send mails. */
export interface Mailing extends Letterhead {
  mailer: Mailer;
}

/** What the worker works with; their maker closes them. */
export interface WorkerDeps {
  db: DbConnection['db'];
  queue: Queue;
  engine: Engine;
  artifacts: ArtifactStore;
  policy: AddressPolicy;
  /** Of what is fetched without a browser. */
  userAgent: string;
  /** Reads pictures of the pages of documents; absent: their text is not compared with what is seen. */
  pageReader?: PageReader;
  /** Where the people of a tested site find us, and the page cap of a run: for runs that schedules start. */
  runSettings: { contactUrl: string | null; maxPagesPerRun: number; proofOfOwnership?: ProofOfOwnership };
  /** Tests that an organization may have in a day, of samples; absent: this worker starts none. */
  runsPerOrgPerDay?: number;
  /** Opens the secrets with which sites are signed in to. Rejects with VaultError. */
  openVault: () => Promise<Pick<Vault, 'unseal'>>;
  /** Absent: there is no mail server, so mails are held. */
  mail?: Mailing;
  scoring: RunScoring;
  log: Logger;
  /** A UUID; written to each page, to tell workers apart. */
  workerId: string;
  /** For people: machine and process. */
  workerName: string;
  /** What it cannot do for its pages, for Operations; absent: nothing is said of it. */
  limits?: { isUnsandboxed: boolean; scriptsWithoutFont: string[] };
  /** Whether what is found can hardly be kept any more. */
  isStorageFull: () => Promise<boolean>;
  /** Which pages are used by keyboard and pointer, and at other sizes, besides being looked at. */
  interaction: InteractionSetting;
  /** What is done with pages of whole sites that have not changed since they were judged. */
  unchangedPages: UnchangedSetting;
  /** Pages tested at the same time. */
  pagesAtOnce: number;
  /** Absent: nothing is counted. */
  metrics?: Metrics;
}
