import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { fileArgument } from '../backup/file-argument.ts';
import { readConfig } from '../config.ts';
import { ROOT_FOLDER } from '../root-folder.ts';
import { say, step } from '../say.ts';
import { openDataFolder } from '../setup/data-folder.ts';

const USAGE = [
  'npm run backup -- [--recipient age1...] [--recipients-file FILE] [--passphrase-file FILE] [--without-keys] FILE',
  'npm run backup -- --new-key FILE',
].join('\n       ');

/**
 * `npm run backup -- FILE`: backs up database, artifacts and keys into one file, whether the portal runs or
 * not, encrypted if a key is given. `--new-key FILE` creates a key.
 */
export async function runBackup(args: string[], stop: AbortSignal): Promise<number> {
  const { file, given, valuesOf, filesOf } = fileArgument(args, USAGE, {
    switches: ['without-keys', 'new-key'],
    options: ['recipient', 'recipients-file', 'passphrase-file'],
  });
  const { createBackupKey, readEncrypter } = await import('../backup/backup-keys.ts');
  if (given.has('new-key')) {
    const recipient = await createBackupKey(file, new Date());
    say(`${file} holds a new key, which opens backups that are made with --recipient ${recipient}`);
    say('Keep it away from this machine and from the backups, twice: without it they cannot be restored.');
    return 0;
  }
  const encrypter = await readEncrypter({
    recipients: valuesOf('recipient'),
    recipientFiles: filesOf('recipients-file'),
    passphraseFile: filesOf('passphrase-file').at(-1),
  });
  const config = readConfig(process.env);
  const folders = await openDataFolder(config.dataDir);
  // Lazy import: the S3 client would slow down every other command.
  const { withInstallation } = await import('../backup/with-installation.ts');
  const { writeBackup } = await import('../backup/write-backup.ts');
  const withKeys = !given.has('without-keys');
  const version = await productVersion();
  const written = await withInstallation(config, folders, stop, (from) =>
    step('Writing the backup', () => writeBackup(from, file, { version, withKeys, signal: stop, encrypter })),
  );
  const keys = written.hasKeys ? 'and the keys of stored secrets' : 'without keys of stored secrets';
  say(`${file}: ${written.tables} tables with rows, ${written.artifacts} files, ${keys}.`);
  if (encrypter !== null)
    say('It is encrypted: without the key or passphrase that was named it cannot be restored.');
  else if (written.hasKeys)
    say('Who has this file has everything: keep it as safe as the installation itself.');
  return 0;
}

async function productVersion(): Promise<string> {
  const text = await readFile(join(ROOT_FOLDER, 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
