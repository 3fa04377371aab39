export { connectDb, type Db, type DbConnection } from './connect.ts';
export { migrate } from './migrate.ts';
export type { Database, NcStatus, WarnReason, WebpageStatus } from './schema.ts';
