import {
  findWebsite,
  inTransaction,
  lockWebsiteLogin,
  type NamedWebsiteLoginRow,
  type SealedSecrets,
  upsertWebsiteLogin,
} from '@abhigam/db';
import {
  AppError,
  type FieldProblem,
  type LoginSecret,
  type LoginSettings,
  loginBinding,
  loginSecretContext,
  type Sentence,
  type SiteLogin,
  say,
} from '@abhigam/domain';
import type { Vault } from '@abhigam/vault';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf, userOf } from '../principal.ts';
import { assertVersion, notFound } from '../refusals.ts';
import { checkLoginForm } from './check-login-form.ts';
import { countLoginChange } from './login-change-limits.ts';

export interface LoginDeps extends PortalDeps {
  settings: { allowPrivateAddresses: boolean };
  vault: Pick<Vault, 'seal'>;
}

/**
 * Stores how tests sign in to a website. Secrets are bound to all other fields, so a change of any field
 * requires all of them again (ER_VALIDATION names the fields); an unchanged login stays without being opened.
 * `version`: the revision that the user saw, 0 for none; ER_STATE if another one is stored. Throws
 * ER_NOT_FOUND, and ER_TOO_MANY_REQUESTS for repeated changes.
 */
export async function saveWebsiteLogin(
  deps: LoginDeps,
  principal: Principal,
  { websiteId, form, version }: { websiteId: string; form: SiteLogin; version?: number },
): Promise<NamedWebsiteLoginRow> {
  const website = await findWebsite(deps.db, scopeOf(principal, 'website.login'), websiteId);
  if (!website) throw notFound('website');
  await checkLoginForm(form, website, { allowPrivate: deps.settings.allowPrivateAddresses });
  const { kind } = form;
  const settings = settingsOf(form);
  const boundTo = loginBinding({ websiteId: website.id, siteUrl: website.url, kind, settings });
  const typed = [...secretsOf(form)];
  const changedBy = userOf(principal);
  if (typed.some(({ text }) => text !== '') && changedBy !== null) {
    // Before the transaction, so that refused and failed changes count too.
    await countLoginChange(deps.db, { websiteId: website.id, personId: changedBy });
  }
  return inTransaction(deps.db, async (tx) => {
    const before = await lockWebsiteLogin(tx, website.id);
    assertVersion(version, before?.revision ?? 0);
    const isAsStored = before?.bound_to === boundTo;
    if (isAsStored && typed.every(({ text }) => text === '')) return before;
    const untyped = typed.filter(({ text }) => text === '');
    if (untyped.length > 0) throw secretsRequired(untyped, before);
    const secrets: SealedSecrets = {};
    for (const { secret, text } of typed)
      secrets[secret] = deps.vault.seal(text, loginSecretContext(boundTo, secret));
    await upsertWebsiteLogin(tx, { websiteId: website.id, kind, settings, secrets, boundTo, changedBy });
    const event = { type: 'website-login-stored', kind, isNew: before === null } as const;
    const about = { organizationId: website.organization_id, websiteId: website.id };
    await appendEvent(deps, tx, principal, event, about);
    const stored = await lockWebsiteLogin(tx, website.id);
    if (!stored) throw new Error('The website login was not found after it was stored.');
    return stored;
  });
}

interface TypedSecret {
  secret: LoginSecret;
  field: string;
  text: string;
}

/** Names all missing fields together, so that the user enters the secrets only once. */
function secretsRequired(untyped: readonly TypedSecret[], before: NamedWebsiteLoginRow | null): AppError {
  const details = untyped.map(({ secret, field }): FieldProblem => {
    const wasStored = before !== null && (before.secrets[secret] !== undefined || before.bound_to === null);
    return { field, said: wasStored ? say('form.secretTypedAgain') : missing(secret) };
  });
  return new AppError('ER_VALIDATION', details[0]?.said ?? say('form.secretTypedAgain'), { details });
}

function* secretsOf(form: SiteLogin): Generator<TypedSecret> {
  if (form.kind !== 'none') yield { secret: 'password', field: 'password', text: form.password };
  for (const [index, { name, value }] of form.cookies.entries())
    yield { secret: `cookie:${name}`, field: `cookies.${index}.value`, text: value };
  for (const [index, { name, value }] of form.headers.entries())
    yield { secret: `header:${name.toLowerCase()}`, field: `headers.${index}.value`, text: value };
}

function missing(secret: LoginSecret): Sentence {
  return secret === 'password' ? say('form.passwordRequired') : say('form.valueRequired');
}

function settingsOf(form: SiteLogin): LoginSettings {
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
