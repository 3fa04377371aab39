import { readFile, writeFile } from 'node:fs/promises';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { UserFacingError } from '../user-facing-error.ts';

/** First line of files in the age format (age-encryption.org/v1). */
export const AGE_MARK = Buffer.from('age-encryption.org/v1\n');

/** Offline guessing is unlimited for anyone who has the file. */
const SHORTEST_PASSPHRASE = 12;

/**
 * Keys in the format of `age-keygen`: public ones start with `age1`; only these are needed to write a backup.
 */
export interface KeySources {
  /** Public keys. */
  recipients?: readonly string[];
  /** Files with public keys, one per line. */
  recipientFiles?: readonly string[];
  passphraseFile?: string | undefined;
}

/** The encrypter of a backup; null if no key is given. Throws `UserFacingError`. */
export async function readEncrypter(sources: KeySources): Promise<Encrypter | null> {
  const { recipients = [], recipientFiles = [], passphraseFile } = sources;
  const inFiles: string[] = [];
  for (const file of recipientFiles) {
    const lines = linesOf(await readKeyFile(file));
    if (lines.length === 0) throw new UserFacingError(`The file ${file} has no public key in it.`);
    inFiles.push(...lines);
  }
  const all = [...recipients, ...inFiles];
  const encrypter = new Encrypter();
  if (passphraseFile !== undefined) {
    if (all.length > 0)
      throw new UserFacingError('Name either a passphrase or public keys: age has no file with both.');
    const passphrase = await readPassphrase(passphraseFile);
    if (passphrase.length < SHORTEST_PASSPHRASE)
      throw new UserFacingError(
        `The passphrase in ${passphraseFile} is too short: it needs at least ${SHORTEST_PASSPHRASE} characters.`,
      );
    encrypter.setPassphrase(passphrase);
    return encrypter;
  }
  for (const recipient of all) addRecipient(encrypter, recipient);
  return all.length === 0 ? null : encrypter;
}

/** The decrypter of a backup; null if no key is given. Throws `UserFacingError`. */
export async function readDecrypter({
  identityFiles = [],
  passphraseFile,
}: {
  identityFiles?: readonly string[];
  passphraseFile?: string | undefined;
}): Promise<Decrypter | null> {
  const decrypter = new Decrypter();
  for (const file of identityFiles) {
    const lines = linesOf(await readKeyFile(file));
    if (lines.length === 0) throw new UserFacingError(`The file ${file} has no key in it.`);
    for (const line of lines) addIdentity(decrypter, line, file);
  }
  if (passphraseFile !== undefined) decrypter.addPassphrase(await readPassphrase(passphraseFile));
  return identityFiles.length === 0 && passphraseFile === undefined ? null : decrypter;
}

/**
 * Creates a key in a new file, readable by its owner only, in the format of `age-keygen`. Returns the public
 * key. Throws `UserFacingError`.
 */
export async function createBackupKey(file: string, now: Date): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const text = `# created: ${now.toISOString()}\n# public key: ${recipient}\n${identity}\n`;
  await writeFile(file, text, { mode: 0o600, flag: 'wx' }).catch((cause: unknown) => {
    const why = codeOf(cause) === 'EEXIST' ? 'it is there already' : `it cannot be written, ${codeOf(cause)}`;
    throw new UserFacingError(`No key was made in ${file}: ${why}.`, { cause });
  });
  return recipient;
}

function addRecipient(encrypter: Encrypter, recipient: string): void {
  // Must not be printed: a secret key given by mistake must not end up in a log.
  if (recipient.startsWith('AGE-SECRET-KEY-'))
    throw new UserFacingError(
      'A secret key was given in place of a public one, which begins with age1: use that.',
    );
  try {
    encrypter.addRecipient(recipient);
  } catch (cause) {
    throw new UserFacingError(`${recipient.slice(0, 80)} is no public key of age: one begins with age1.`, {
      cause,
    });
  }
}

/** Without the cause, which may contain the key. */
function addIdentity(decrypter: Decrypter, identity: string, file: string): void {
  try {
    decrypter.addIdentity(identity);
  } catch {
    throw new UserFacingError(
      `The file ${file} has a line that is no key of age: one begins with AGE-SECRET-KEY-.`,
    );
  }
}

async function readPassphrase(file: string): Promise<string> {
  return (await readKeyFile(file)).replace(/\r?\n$/, '');
}

async function readKeyFile(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((cause: unknown) => {
    throw new UserFacingError(`The file ${file} cannot be read (${codeOf(cause)}).`, { cause });
  });
}

/** Strips empty lines and comments. */
function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown fault';
}
