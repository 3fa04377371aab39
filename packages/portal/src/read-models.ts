export type {
  ListedApiKey,
  SessionOver,
} from '@abhigam/db';
export { readApiKeys } from './api-keys/read-api-keys.ts';
export { countAccountsToReview, readUnusedAccounts } from './people/read-unused-accounts.ts';
export { type PasswordLogin, readPasswordLogin } from './sessions/read-password-login.ts';
export {
  type Person,
  type PresentedSession,
  readSession,
  readSessionEnd,
  type SessionUser,
} from './sessions/read-session.ts';
export { readSessions } from './sessions/read-sessions.ts';
export {
  inFormOrder,
  type PublicSettings,
  readHideAria,
  readMockAccounts,
  readPublicSettings,
  readSettingRow,
  readSettings,
} from './settings/read-settings.ts';
