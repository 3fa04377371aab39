import type { DbConnection } from '@abhigam/db';
import { type SealedAnew, sealSecretsAnew, systemPrincipal } from '@abhigam/portal';
import { newKey, openVault, readKeyFile, readKeys, VaultError, writeKeyFile } from '@abhigam/vault';
import { Trouble } from '../trouble.ts';

/** People may store secrets meanwhile; what a pass has missed, the next finds. */
const MOST_PASSES = 5;

/**
 * Puts a new key in front of those of the key file (with SECRETS_KEY, that is done by hand) and seals every stored secret under
 * it. The old key stays until it is dropped by a second call: an API may have sealed under it a moment before. Repeating a
 * call goes on where it was broken off. Returns what to tell. Throws `Trouble`.
 */
export async function rotateKey({
  db,
  keys,
  keyFile,
  dropOld,
}: {
  db: DbConnection['db'];
  /** SECRETS_KEY; goes before the file. */
  keys: string | null;
  keyFile: string;
  dropOld: boolean;
}): Promise<string[]> {
  try {
    if (keys === null && !dropOld) await addNewKey(keyFile);
    const known = keys === null ? readKeyFile(keyFile) : readKeys(keys);
    if (known.length === 1) throw new Trouble(nothingToDo(keys !== null, dropOld));
    const vault = await openVault({ keys: keys ?? undefined, keyFile, mayCreate: false });
    const { sealed, closed } = await sealAll(db, vault);
    if (dropOld && keys === null) await writeKeyFile(keyFile, [known[0]]);
    return [
      `${sealed} logins and webhooks were sealed under the new key.`,
      ...(closed === 0
        ? []
        : [`${closed} open with no key that is here: their secrets must be typed again.`]),
      nextStep(keys !== null, dropOld),
    ];
  } catch (error) {
    if (error instanceof VaultError) throw new Trouble(error.message, { cause: error });
    throw error;
  }
}

/** Unless there is one whose secrets were not all sealed yet, or whose predecessor was not dropped. */
async function addNewKey(keyFile: string): Promise<void> {
  const [first, ...others] = readKeyFile(keyFile);
  if (others.length === 0) await writeKeyFile(keyFile, [newKey(), first]);
}

async function sealAll(
  db: DbConnection['db'],
  vault: Awaited<ReturnType<typeof openVault>>,
): Promise<SealedAnew> {
  let sealed = 0;
  for (let pass = 1; ; pass += 1) {
    const done = await sealSecretsAnew({ db, vault }, systemPrincipal('sweep'));
    sealed += done.sealed;
    if (done.missed === 0) return { ...done, sealed };
    if (pass === MOST_PASSES)
      throw new Trouble('Stored secrets are changed all the time: run the command again later.');
  }
}

function nothingToDo(isSetting: boolean, dropOld: boolean): string {
  if (!isSetting) return 'There is no old key: "npm run rotate-key" makes a new one first.';
  return dropOld
    ? 'SECRETS_KEY holds one key: there is no old one to drop.'
    : 'SECRETS_KEY holds one key: put a new one in front of it (SECRETS_KEY=NEW,OLD; "openssl rand -base64 32" makes one) for API and workers, start them again, and run the command again.';
}

function nextStep(isSetting: boolean, dropOld: boolean): string {
  if (isSetting)
    return 'When this says 0 twice, some minutes apart, take the old key out of SECRETS_KEY of API and workers. Backups that were made before need it.';
  return dropOld
    ? 'The old key is gone from the key file. Backups that were made before hold it.'
    : 'The old key is still in the key file. After some minutes, "npm run rotate-key -- --drop-old" takes it out.';
}
