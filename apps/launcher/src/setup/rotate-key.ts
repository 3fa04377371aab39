import type { ArtifactStore } from '@abhigam/artifacts';
import { type Db, type DbConnection, withRotationLock } from '@abhigam/db';
import {
  type PortalDeps,
  type ResealResult,
  recordKeyChange,
  resealSecrets,
  systemPrincipal,
} from '@abhigam/portal';
import { newKey, openVault, readKeyFile, readKeys, VaultError, writeKeyFile } from '@abhigam/vault';
import { UserFacingError } from '../user-facing-error.ts';

const OPERATOR = systemPrincipal('sweep');

/** People may store secrets during the rotation; what one pass misses, the next finds. */
const MOST_PASSES = 5;

interface Rotation {
  db: DbConnection['db'];
  /** Enqueues the fan-out of the event. */
  queue: PortalDeps['queue'];
  /** SECRETS_KEY; takes precedence over the file. */
  keys: string | null;
  keyFile: string;
  dropOld: boolean;
  /** Store with files that may be sealed with the same keys. */
  artifacts?: Pick<ArtifactStore, 'list' | 'reseal'>;
}

/**
 * Puts a new key in front of the key file (with SECRETS_KEY that is done by hand) and re-encrypts every stored secret and
 * sealed file with it. The old key stays until a second call drops it: an API may have sealed with it a moment ago.
 * Idempotent: an interrupted rotation is resumed by the same call. Each successful call writes an event. Returns the lines
 * to print. Throws `UserFacingError`, also while another rotation runs: a second new key would replace the first, with
 * which secrets are sealed already.
 */
export async function rotateKey(rotation: Rotation): Promise<string[]> {
  try {
    const summary = await withRotationLock(rotation.db, (session) => rotate(session, rotation));
    if (summary === null)
      throw new UserFacingError(
        'The key is being changed by another command: run this one again when that has ended.',
      );
    return summary;
  } catch (error) {
    if (error instanceof VaultError) throw new UserFacingError(error.message, { cause: error });
    throw error;
  }
}

async function rotate(
  db: Db,
  { queue, keys, keyFile, dropOld, artifacts }: Omit<Rotation, 'db'>,
): Promise<string[]> {
  if (keys === null && !dropOld) await addNewKey(keyFile);
  const known = keys === null ? readKeyFile(keyFile) : readKeys(keys);
  if (known.length === 1) throw new UserFacingError(nothingToDo(keys !== null, dropOld));
  const vault = await openVault({ keys: keys ?? undefined, keyFile, mayCreate: false });
  const { sealed, closed } = await sealAll(db, vault);
  const files = artifacts ? await sealFiles(artifacts) : { sealed: 0, closed: 0 };
  const drop = dropOld && keys === null ? () => writeKeyFile(keyFile, [known[0]]) : null;
  await recordKeyChange({ db, queue }, OPERATOR, { sealed, dropOld: drop });
  return [
    sealed === 0
      ? 'Every login and webhook that opens was under the first key already.'
      : `${sealed} logins and webhooks were sealed under the first key.`,
    ...(closed === 0
      ? []
      : [
          `${closed} open with no key that is here: bring the key back that they were sealed under, or have their secrets typed again.`,
        ]),
    ...(files.sealed === 0 ? [] : [`${files.sealed} files were sealed under the first key.`]),
    ...(files.closed === 0
      ? []
      : [
          `${files.closed} files open with no key that is here: bring the key back that they were sealed under.`,
        ]),
    ...nextSteps(keys !== null, dropOld),
  ];
}

/**
 * Includes files set aside, which may be restored. Both places are listed, because files move between them.
 */
async function sealFiles(
  artifacts: Pick<ArtifactStore, 'list' | 'reseal'>,
): Promise<Omit<ResealResult, 'missed'>> {
  let sealed = 0;
  const closed = new Set<string>();
  for (const place of ['aside', 'kept', 'aside'] as const)
    for await (const { sha256 } of artifacts.list(place)) {
      try {
        if (await artifacts.reseal(place, sha256)) sealed += 1;
      } catch (error) {
        if (!(error instanceof VaultError)) throw error;
        closed.add(sha256);
      }
    }
  return { sealed, closed: closed.size };
}

/** Unless a rotation is unfinished or its old key was not dropped. */
async function addNewKey(keyFile: string): Promise<void> {
  const [first, ...others] = readKeyFile(keyFile);
  if (others.length === 0) await writeKeyFile(keyFile, [newKey(), first]);
}

async function sealAll(db: Db, vault: Awaited<ReturnType<typeof openVault>>): Promise<ResealResult> {
  let sealed = 0;
  for (let pass = 1; ; pass += 1) {
    const done = await resealSecrets({ db, vault }, OPERATOR);
    sealed += done.sealed;
    if (done.missed === 0) return { ...done, sealed };
    if (pass === MOST_PASSES)
      throw new UserFacingError('Stored secrets are changed all the time: run the command again later.');
  }
}

function nothingToDo(isSetting: boolean, dropOld: boolean): string {
  if (!isSetting) return 'There is no old key: "npm run rotate-key" makes a new one first.';
  return dropOld
    ? 'SECRETS_KEY holds one key: there is no old one to drop.'
    : 'SECRETS_KEY holds one key: add a new one behind it for API and workers (SECRETS_KEY=OLD,NEW; "openssl rand -base64 32" makes one) and start them again, put it in front (SECRETS_KEY=NEW,OLD), start them again, and run the command again.';
}

function nextSteps(isSetting: boolean, dropOld: boolean): string[] {
  if (isSetting)
    return [
      'When this sealed none twice, some minutes apart, take the old key out of SECRETS_KEY of API and workers. Backups that were made before need it.',
    ];
  return [
    dropOld
      ? 'The old key is gone from the key file. Backups that were made before hold it.'
      : 'The old key is still in the key file. After some minutes, "npm run rotate-key -- --drop-old" takes it out.',
    'Where API and workers run on several machines with a key file each, copy this one to all of them now.',
  ];
}
