import type { WebsiteLoginForm } from '@abhigam/contract';
import {
  lockWebsiteLogin,
  type SealedSecrets,
  upsertWebsiteLogin,
  type WebsiteLoginRow,
  type WebsiteRow,
} from '@abhigam/db';
import { type LoginSecret, type LoginSettings, loginSecretPlace, MESSAGES, siteHost } from '@abhigam/domain';
import type { ApiDeps } from '../../deps.ts';
import { checkLoginForm, fieldError } from './check-login-form.ts';

/**
 * Stores how tests sign in to a website. Secrets that were not typed stay as they are sealed, so nothing is ever
 * opened here; they cannot stay when the host that they are for has changed (ER_VALIDATION).
 */
export async function saveWebsiteLogin(
  deps: ApiDeps,
  { website, changedBy, form }: { website: WebsiteRow; changedBy: string; form: WebsiteLoginForm },
): Promise<WebsiteLoginRow> {
  await checkLoginForm(form, website, { allowPrivate: deps.settings.allowPrivateAddresses });
  const place = {
    websiteId: website.id,
    host: website.host,
    loginHost: form.kind === 'form' ? siteHost(form.loginUrl) : null,
  };
  return deps.db.transaction().execute(async (tx) => {
    const before = await lockWebsiteLogin(tx, website.id);
    const isSamePlace = before?.host === place.host && before.login_host === place.loginHost;
    const secrets: SealedSecrets = {};
    for (const { secret, field, typed } of secretsOf(form)) {
      const kept = before?.secrets[secret];
      if (typed !== '') secrets[secret] = deps.vault.seal(typed, loginSecretPlace(place, secret));
      else if (kept === undefined) throw fieldError(field, missing(secret));
      else if (!isSamePlace) throw fieldError(field, 'The address has changed: type this again.');
      else secrets[secret] = kept;
    }
    await upsertWebsiteLogin(tx, {
      ...place,
      kind: form.kind,
      settings: settingsOf(form),
      secrets,
      changedBy,
    });
    const stored = await lockWebsiteLogin(tx, website.id);
    if (!stored) throw new Error('the login that was just stored is not there');
    return stored;
  });
}

function* secretsOf(
  form: WebsiteLoginForm,
): Generator<{ secret: LoginSecret; field: string; typed: string }> {
  if (form.kind !== 'none') yield { secret: 'password', field: 'password', typed: form.password };
  for (const [index, { name, value }] of form.cookies.entries())
    yield { secret: `cookie:${name}`, field: `cookies.${index}.value`, typed: value };
  for (const [index, { name, value }] of form.headers.entries())
    yield { secret: `header:${name.toLowerCase()}`, field: `headers.${index}.value`, typed: value };
}

function missing(secret: LoginSecret): string {
  return secret === 'password' ? MESSAGES.passwordRequired : 'Value is required';
}

function settingsOf(form: WebsiteLoginForm): LoginSettings {
  const page = form.kind === 'form' ? form : null;
  return {
    username: form.kind === 'none' ? null : form.username,
    loginUrl: page?.loginUrl ?? null,
    usernameSelector: page?.usernameSelector ?? null,
    passwordSelector: page?.passwordSelector ?? null,
    submitSelector: page?.submitSelector ?? null,
    check: page?.check ?? { selector: null, text: null, url: null },
    cookies: form.cookies.map(({ name }) => name),
    headers: form.headers.map(({ name }) => name),
  };
}
