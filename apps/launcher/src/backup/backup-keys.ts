import { readFile, writeFile } from 'node:fs/promises';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { Trouble } from '../trouble.ts';

/** Files of the age format (age-encryption.org/v1) begin with this line. */
export const AGE_MARK = Buffer.from('age-encryption.org/v1\n');

/** Whoever has the file may guess for as long as they like. */
const SHORTEST_PASSPHRASE = 12;

/** As `age-keygen` writes its keys: public ones begin with `age1`, and only these are needed to write a backup. */
export interface KeySources {
  /** Public keys. */
  recipients?: readonly string[];
  /** Files with public keys, one a line. */
  recipientFiles?: readonly string[];
  passphraseFile?: string | undefined;
}

/** What a backup is encrypted with; null where nothing is named. Throws `Trouble`. */
export async function readEncrypter(sources: KeySources): Promise<Encrypter | null> {
  const { recipients = [], recipientFiles = [], passphraseFile } = sources;
  const inFiles: string[] = [];
  for (const file of recipientFiles) {
    const lines = linesOf(await readKeyFile(file));
    if (lines.length === 0) throw new Trouble(`The file ${file} has no public key in it.`);
    inFiles.push(...lines);
  }
  const all = [...recipients, ...inFiles];
  const encrypter = new Encrypter();
  if (passphraseFile !== undefined) {
    if (all.length > 0)
      throw new Trouble('Name either a passphrase or public keys: age has no file with both.');
    const passphrase = await readPassphrase(passphraseFile);
    if (passphrase.length < SHORTEST_PASSPHRASE)
      throw new Trouble(
        `The passphrase in ${passphraseFile} is too short: it needs at least ${SHORTEST_PASSPHRASE} characters.`,
      );
    encrypter.setPassphrase(passphrase);
    return encrypter;
  }
  for (const recipient of all) addRecipient(encrypter, recipient);
  return all.length === 0 ? null : encrypter;
}

/** What opens an encrypted backup; null where nothing is named. Throws `Trouble`. */
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
    if (lines.length === 0) throw new Trouble(`The file ${file} has no key in it.`);
    for (const line of lines) addIdentity(decrypter, line, file);
  }
  if (passphraseFile !== undefined) decrypter.addPassphrase(await readPassphrase(passphraseFile));
  return identityFiles.length === 0 && passphraseFile === undefined ? null : decrypter;
}

/** Makes a key in a new file, readable by its owner alone, in the form of `age-keygen`. Returns the public one. Throws `Trouble`. */
export async function createBackupKey(file: string, now: Date): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const text = `# created: ${now.toISOString()}\n# public key: ${recipient}\n${identity}\n`;
  await writeFile(file, text, { mode: 0o600, flag: 'wx' }).catch((cause: unknown) => {
    const why = codeOf(cause) === 'EEXIST' ? 'it is there already' : `it cannot be written, ${codeOf(cause)}`;
    throw new Trouble(`No key was made in ${file}: ${why}.`, { cause });
  });
  return recipient;
}

function addRecipient(encrypter: Encrypter, recipient: string): void {
  // Whoever mixes the two up must not find the secret one in a log.
  if (recipient.startsWith('AGE-SECRET-KEY-'))
    throw new Trouble('A secret key was given in place of a public one, which begins with age1: use that.');
  try {
    encrypter.addRecipient(recipient);
  } catch (cause) {
    throw new Trouble(`${recipient.slice(0, 80)} is no public key of age: one begins with age1.`, { cause });
  }
}

/** Without the cause, which may show the key. */
function addIdentity(decrypter: Decrypter, identity: string, file: string): void {
  try {
    decrypter.addIdentity(identity);
  } catch {
    throw new Trouble(`The file ${file} has a line that is no key of age: one begins with AGE-SECRET-KEY-.`);
  }
}

async function readPassphrase(file: string): Promise<string> {
  return (await readKeyFile(file)).replace(/\r?\n$/, '');
}

async function readKeyFile(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Trouble(`The file ${file} cannot be read (${codeOf(cause)}).`, { cause });
  });
}

/** Without empty lines and comments. */
function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown fault';
}
