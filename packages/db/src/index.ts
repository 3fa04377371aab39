export { connectDb, type Db, type DbConnection } from './connect.ts';
export { migrate, migrationsFingerprint } from './migrate.ts';
export { hashPassword, verifyPassword } from './password-hash.ts';
export type { Database, NcStatus, WarnReason, WebpageStatus } from './schema.ts';
