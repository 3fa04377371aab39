import {
  type Db,
  eachSealedLogin,
  eachSealedWebhook,
  replaceSealedLogin,
  replaceSealedWebhook,
  type SealedLogin,
  type SealedSecrets,
  type SealedWebhook,
} from '@abhigam/db';
import { type LoginSecret, loginSecretContext } from '@abhigam/domain';
import { type Vault, VaultError } from '@abhigam/vault';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';
import { webhookSecretPlace } from '../webhooks/webhook-secret.ts';

export interface ResealResult {
  /** Number of rows re-sealed with the first key. */
  sealed: number;
  /** Rows that no key can open: their secrets must be entered again. */
  closed: number;
  /** Rows that were changed concurrently; another pass handles them. */
  missed: number;
}

interface Deps extends Pick<PortalDeps, 'db'> {
  vault: Pick<Vault, 'reseal'>;
}

/**
 * Re-seals every stored secret that is under an older key with the vault's first key. Skips a row that changes
 * concurrently. `record-key-change.ts` appends one event for all passes.
 */
export async function resealSecrets({ db, vault }: Deps, principal: Principal): Promise<ResealResult> {
  assertSystem(principal);
  const done: ResealResult = { sealed: 0, closed: 0, missed: 0 };
  for await (const login of eachSealedLogin(db)) await count(done, () => sealLogin(db, vault, login));
  for await (const webhook of eachSealedWebhook(db)) await count(done, () => sealWebhook(db, vault, webhook));
  return done;
}

async function count(
  done: ResealResult,
  work: () => Promise<'as-it-was' | 'sealed' | 'missed'>,
): Promise<void> {
  try {
    const result = await work();
    if (result !== 'as-it-was') done[result] += 1;
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    done.closed += 1;
  }
}

async function sealLogin(db: Db, vault: Deps['vault'], login: SealedLogin) {
  const entries = Object.entries(login.secrets);
  if (entries.length === 0) return 'as-it-was';
  if (login.bound_to === null) throw new VaultError('not-for-here', 'Sealed by an earlier version.');
  let isOther = false;
  const secrets: SealedSecrets = {};
  for (const [name, sealed] of entries) {
    const anew = vault.reseal(sealed, loginSecretContext(login.bound_to, nameOfSecret(name)));
    isOther ||= anew !== sealed;
    secrets[name] = anew;
  }
  if (!isOther) return 'as-it-was';
  return (await replaceSealedLogin(db, login, secrets)) ? 'sealed' : 'missed';
}

async function sealWebhook(db: Db, vault: Deps['vault'], webhook: SealedWebhook) {
  const place = webhookSecretPlace(webhook.id);
  const secret = vault.reseal(webhook.secret, place);
  const old = webhook.old_secret === null ? null : vault.reseal(webhook.old_secret, place);
  if (secret === webhook.secret && old === webhook.old_secret) return 'as-it-was';
  return (await replaceSealedWebhook(db, webhook, { secret, old_secret: old })) ? 'sealed' : 'missed';
}

function nameOfSecret(name: string): LoginSecret {
  if (name === 'password') return name;
  if (name.startsWith('cookie:')) return `cookie:${name.slice('cookie:'.length)}`;
  return `header:${name.slice('header:'.length)}`;
}
