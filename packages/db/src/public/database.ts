export { connectDb, type Db, type DbConnection, inTransaction, type Tx } from '../connect.ts';
export { type CopiedSequence, type CopiedTable, copiedSequence, copiedTable } from '../copy/copied-tables.ts';
export { type DatabaseDump, openDump } from '../copy/open-dump.ts';
export { type DatabaseLoad, openLoad } from '../copy/open-load.ts';
export {
  beginRestore,
  endRestore,
  type RestoreProgress,
  readRestoreProgress,
} from '../copy/restore-progress.ts';
export { type RestoreTarget, readRestoreTarget } from '../copy/restore-target.ts';
export { runUnlessBackup } from '../copy/stored-files-lock.ts';
export { databaseChecks } from '../database-checks.ts';
export { isDatabaseTimeout } from '../database-timeout.ts';
export { connectionLabel, explainConnection } from '../explain-connection.ts';
export { fingerprintBytes } from '../fingerprint.ts';
export { FORMER_COMMIT, FORMER_MIGRATIONS } from '../former-migrations.ts';
export { grantRights, type ProgramRoles } from '../grants.ts';
export {
  BASELINE,
  mapToBaseline,
  migrate,
  migrationsFingerprint,
  pendingMigrations,
  unknownMigrations,
} from '../migrate.ts';
export type { RowScope } from '../queries/scope.ts';
export {
  listSettings,
  lockSettings,
  readSettings,
  type SettingRow,
  updateSetting,
} from '../queries/settings.ts';
export type {
  Database,
  NotRepresentative,
  RunStats,
  RunTrend,
  SealedSecrets,
  WarnReason,
  WebpageStatus,
} from '../schema.ts';
export type { SkipReason } from '../skip-reason.ts';
