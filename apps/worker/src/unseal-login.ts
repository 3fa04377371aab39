import type { WebsiteLoginRow } from '@abhigam/db';
import {
  type LoginSecret,
  loginBinding,
  loginSecretContext,
  type NamedValue,
  type SiteLogin,
} from '@abhigam/domain';
import type { Vault } from '@abhigam/vault';

/**
 * Decrypts a website's login; the only place where secrets are in clear text. The login is bound to the row:
 * if anything in it was changed after sealing, unsealing fails. Throws VaultError.
 */
export function unsealLogin(row: WebsiteLoginRow, vault: Pick<Vault, 'unseal'>): SiteLogin {
  const { kind, settings } = row;
  const binding = loginBinding({ websiteId: row.website_id, siteUrl: row.website_url, kind, settings });
  const open = (secret: LoginSecret) =>
    vault.unseal(row.secrets[secret] ?? '', loginSecretContext(binding, secret));
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
