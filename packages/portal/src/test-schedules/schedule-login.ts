import {
  type Db,
  deleteScheduleLogins,
  findWebsiteLogin,
  lockScheduleLogin,
  type Tx,
  upsertWebsiteLogin,
} from '@abhigam/db';
import { type LoginSettings, loginBinding, loginSecretContext, say } from '@abhigam/domain';
import type { Vault } from '@abhigam/vault';
import { fieldError } from '../refusals.ts';
import { countLoginChange } from '../website-logins/login-change-limits.ts';
import type { ScheduleAuth } from './schedule-form.ts';

const PASSWORD = 'testSettings.auth.password';

/**
 * Counts a password change; called before the transaction, so that failures count too. Throws
 * ER_TOO_MANY_REQUESTS.
 */
export async function countScheduleLoginChange(
  db: Db,
  {
    auth,
    websiteId,
    personId,
  }: { auth: ScheduleAuth | null | undefined; websiteId: string; personId: string | null },
): Promise<void> {
  if (auth && auth.password !== '' && personId !== null) await countLoginChange(db, { websiteId, personId });
}

/**
 * Stores how tests of a schedule sign in, sealed like website logins: by the form of the website's own login,
 * otherwise by HTTP basic authentication. The secret is bound to the user name, so a new user name requires the
 * password again: ER_VALIDATION.
 */
export async function saveScheduleLogin(
  { vault }: { vault: Pick<Vault, 'seal'> },
  tx: Tx,
  login: {
    testScheduleId: string;
    website: { id: string; url: string };
    /** Null deletes it; absent retains the stored one. */
    auth: ScheduleAuth | null | undefined;
    changedBy: string | null;
  },
): Promise<void> {
  const { testScheduleId, website, auth, changedBy } = login;
  if (auth === undefined) return;
  if (auth === null) {
    await deleteScheduleLogins(tx, { websiteId: website.id, testScheduleId });
    return;
  }
  const before = await lockScheduleLogin(tx, testScheduleId);
  if (auth.password === '') {
    if (before && before.settings.username === auth.username && before.secrets.password !== undefined) return;
    throw fieldError(PASSWORD, say(before ? 'form.secretTypedAgain' : 'form.passwordRequired'));
  }
  const websiteLogin = await findWebsiteLogin(tx, website.id);
  const kind = websiteLogin?.kind === 'form' ? 'form' : 'basic';
  const settings: LoginSettings = {
    ...(websiteLogin && kind === 'form' ? websiteLogin.settings : BASIC),
    username: auth.username,
    // Their values are sealed for the website's own login.
    cookies: [],
    headers: [],
  };
  const boundTo = loginBinding({ websiteId: website.id, siteUrl: website.url, kind, settings });
  const secrets = { password: vault.seal(auth.password, loginSecretContext(boundTo, 'password')) };
  await upsertWebsiteLogin(tx, {
    websiteId: website.id,
    testScheduleId,
    kind,
    settings,
    secrets,
    boundTo,
    changedBy,
  });
}

const BASIC: Omit<LoginSettings, 'username' | 'cookies' | 'headers'> = {
  loginUrl: null,
  usernameSelector: null,
  passwordSelector: null,
  submitSelector: null,
  check: { selector: null, text: null, url: null },
};
