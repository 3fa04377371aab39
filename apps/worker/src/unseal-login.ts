import type { StoredLogin } from '@abhigam/db';
import {
  type LoginSecret,
  loginBinding,
  loginSecretPlace,
  type NamedValue,
  type SiteLogin,
} from '@abhigam/domain';
import type { Vault } from '@abhigam/vault';

/**
 * What is stored for a website, its secrets open: the only place where they are. They open for what the row says now,
 * so that one in which anything was changed since they were sealed gets none. Throws VaultError.
 */
export function unsealLogin(row: StoredLogin, vault: Pick<Vault, 'unseal'>): SiteLogin {
  const { kind, settings } = row;
  const binding = loginBinding({ websiteId: row.website_id, siteUrl: row.website_url, kind, settings });
  const open = (secret: LoginSecret) =>
    vault.unseal(row.secrets[secret] ?? '', loginSecretPlace(binding, secret));
  const extras = {
    cookies: settings.cookies.map((name): NamedValue => ({ name, value: open(`cookie:${name}`) })),
    headers: settings.headers.map(
      (name): NamedValue => ({ name, value: open(`header:${name.toLowerCase()}`) }),
    ),
  };
  if (kind === 'none') return { kind: 'none', ...extras };
  const who = { username: settings.username ?? '', password: open('password') };
  if (kind === 'basic') return { kind: 'basic', ...who, ...extras };
  return {
    kind: 'form',
    ...who,
    ...extras,
    loginUrl: settings.loginUrl ?? '',
    usernameSelector: settings.usernameSelector,
    passwordSelector: settings.passwordSelector,
    submitSelector: settings.submitSelector,
    check: settings.check,
  };
}
