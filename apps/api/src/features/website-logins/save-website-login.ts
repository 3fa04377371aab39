import type { WebsiteLoginForm } from '@abhigam/contract';
import {
  lockWebsiteLogin,
  type NamedWebsiteLoginRow,
  type SealedSecrets,
  type Tx,
  upsertWebsiteLogin,
  type WebsiteRow,
} from '@abhigam/db';
import {
  AppError,
  type FieldProblem,
  type LoginSecret,
  type LoginSettings,
  loginBinding,
  loginSecretPlace,
  MESSAGES,
  type SecurityEvent,
} from '@abhigam/domain';
import type { ApiDeps } from '../../deps.ts';
import { takeLoginChange } from '../../limits/login-change-limits.ts';
import { checkLoginForm } from './check-login-form.ts';

export interface LoginToSave {
  website: WebsiteRow;
  changedBy: string;
  form: WebsiteLoginForm;
  /** Puts the change on record. */
  record: (tx: Tx, event: SecurityEvent) => Promise<void>;
}

/**
 * Stores how tests sign in to a website. Secrets are bound to all the rest, so whoever changes anything of it types
 * all of them (ER_VALIDATION names the fields); what was not changed at all stays, without being opened here.
 * Throws ER_TOO_MANY_REQUESTS for who stores again and again.
 */
export async function saveWebsiteLogin(
  deps: ApiDeps,
  { website, changedBy, form, record }: LoginToSave,
): Promise<NamedWebsiteLoginRow> {
  await checkLoginForm(form, website, { allowPrivate: deps.settings.allowPrivateAddresses });
  const { kind } = form;
  const settings = settingsOf(form);
  const boundTo = loginBinding({ websiteId: website.id, siteUrl: website.url, kind, settings });
  const typed = [...secretsOf(form)];
  if (typed.some(({ text }) => text !== '')) {
    // Before the transaction: what is turned away or fails counts too.
    await takeLoginChange(deps.db, { websiteId: website.id, personId: changedBy });
  }
  return deps.db.transaction().execute(async (tx) => {
    const before = await lockWebsiteLogin(tx, website.id);
    const isAsStored = before?.bound_to === boundTo;
    if (isAsStored && typed.every(({ text }) => text === '')) return before;
    const untyped = typed.filter(({ text }) => text === '');
    if (untyped.length > 0) throw mustBeTyped(untyped, before);
    const secrets: SealedSecrets = {};
    for (const { secret, text } of typed)
      secrets[secret] = deps.vault.seal(text, loginSecretPlace(boundTo, secret));
    await upsertWebsiteLogin(tx, { websiteId: website.id, kind, settings, secrets, boundTo, changedBy });
    await record(tx, { type: 'website-login-stored', kind, isNew: before === null });
    const stored = await lockWebsiteLogin(tx, website.id);
    if (!stored) throw new Error('the login that was just stored is not there');
    return stored;
  });
}

interface TypedSecret {
  secret: LoginSecret;
  field: string;
  text: string;
}

/** Every field is named, so that nobody types one secret after the other. */
function mustBeTyped(untyped: readonly TypedSecret[], before: NamedWebsiteLoginRow | null): AppError {
  const details = untyped.map(({ secret, field }): FieldProblem => {
    const wasStored = before !== null && (before.secrets[secret] !== undefined || before.bound_to === null);
    return { field, message: wasStored ? MESSAGES.secretTypedAgain : missing(secret) };
  });
  return new AppError('ER_VALIDATION', details[0]?.message ?? MESSAGES.secretTypedAgain, { details });
}

function* secretsOf(form: WebsiteLoginForm): Generator<TypedSecret> {
  if (form.kind !== 'none') yield { secret: 'password', field: 'password', text: form.password };
  for (const [index, { name, value }] of form.cookies.entries())
    yield { secret: `cookie:${name}`, field: `cookies.${index}.value`, text: value };
  for (const [index, { name, value }] of form.headers.entries())
    yield { secret: `header:${name.toLowerCase()}`, field: `headers.${index}.value`, text: value };
}

function missing(secret: LoginSecret): string {
  return secret === 'password' ? MESSAGES.passwordRequired : MESSAGES.valueRequired;
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
