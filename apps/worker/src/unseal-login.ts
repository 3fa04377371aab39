import type { WebsiteLoginRow } from '@abhigam/db';
import {
  type LoginSecret,
  loginSecretPlace,
  type NamedValue,
  type SiteLogin,
  siteHost,
} from '@abhigam/domain';
import type { Vault } from '@abhigam/vault';

/**
 * What is stored for a website, its secrets open: the only place where they are. They open for the site and the page
 * with a form that they are about to be sent to, so one that has moved since gets none. Throws VaultError.
 */
export function unsealLogin(row: WebsiteLoginRow, siteUrl: string, vault: Pick<Vault, 'unseal'>): SiteLogin {
  const { settings } = row;
  const loginHost = settings.loginUrl === null ? null : siteHost(settings.loginUrl);
  const place = { websiteId: row.website_id, host: siteHost(siteUrl), loginHost };
  const open = (secret: LoginSecret) =>
    vault.unseal(row.secrets[secret] ?? '', loginSecretPlace(place, secret));
  const extras = {
    cookies: settings.cookies.map((name): NamedValue => ({ name, value: open(`cookie:${name}`) })),
    headers: settings.headers.map(
      (name): NamedValue => ({ name, value: open(`header:${name.toLowerCase()}`) }),
    ),
  };
  if (row.kind === 'none') return { kind: 'none', ...extras };
  const who = { username: settings.username ?? '', password: open('password') };
  if (row.kind === 'basic') return { kind: 'basic', ...who, ...extras };
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
