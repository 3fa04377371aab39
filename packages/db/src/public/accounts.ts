export { hashPassword, verifyPassword } from '../password-hash.ts';
export {
  type ApiKeyRow,
  findApiKey,
  insertApiKey,
  markApiKeyDeleted,
  markApiKeysOfUserDeleted,
  type NewApiKey,
  noteApiKeyUse,
} from '../queries/api-keys.ts';
export {
  type Attempt,
  type AttemptLimit,
  countAttempt,
  countAttempts,
  findAttemptWait,
  forgetOldAttempts,
  giveBackAttempt,
  type TakenAttempt,
  takeAttempt,
} from '../queries/attempts.ts';
export {
  countHeldByOrganization,
  findOrganizationByName,
  insertOrganization,
  listOrganizations,
  lockOrganization,
  markOrganizationDeleted,
  organizationExists,
  writeMailSwitches,
} from '../queries/organizations.ts';
export {
  endSessionsOfUser,
  findLiveSession,
  insertSession,
  type LiveSession,
  type NewSession,
  removeSessionsOfUser,
} from '../queries/sessions.ts';
export {
  forgetOldSignInAddresses,
  forgetSignInAddressesOf,
  isKnownSignInAddress,
  rememberSignInAddress,
} from '../queries/sign-in-addresses.ts';
export {
  findUserById,
  findUserForLogin,
  findUserInScope,
  hasUnfinishedRunOfUser,
  holdUser,
  insertUser,
  isActiveTesterOf,
  listActiveTesters,
  listMockAccounts,
  markUserDeleted,
  type NewUser,
  type UserRow,
} from '../queries/users.ts';
