import type { ArtifactStore } from '@abhigam/artifacts';
import type { DbConnection } from '@abhigam/db';
import type { Queue } from '@abhigam/jobs';
import type { ApiConfig } from './config.ts';

/** What the server works with; whoever builds it also closes these. */
export interface ApiDeps {
  db: DbConnection['db'];
  queue: Pick<Queue, 'enqueue'>;
  artifacts: Pick<ArtifactStore, 'get'>;
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
    | 'logLevel'
  >;
}
