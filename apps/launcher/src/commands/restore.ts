import { connectDb, hasSealedSecrets } from '@abhigam/db';
import { connectQueue } from '@abhigam/jobs';
import { resumeAfterRestore, systemPrincipal } from '@abhigam/portal';
import { fileArgument } from '../backup/file-argument.ts';
import type { Installation } from '../backup/installation.ts';
import { readKeyText } from '../backup/key-text.ts';
import { readConfig } from '../config.ts';
import { say, step } from '../say.ts';
import { openDataFolder } from '../setup/data-folder.ts';
import { grantRoles } from '../setup/grant-roles.ts';

const USAGE = 'npm run restore -- [--identity FILE] [--passphrase-file FILE] [--reuse-files] FILE';

/** `npm run restore -- FILE`: restores a backup into an empty installation. */
export async function runRestore(args: string[], stop: AbortSignal): Promise<number> {
  const { file, given, filesOf } = fileArgument(args, USAGE, {
    switches: ['reuse-files'],
    options: ['identity', 'passphrase-file'],
  });
  const config = readConfig(process.env);
  const folders = await openDataFolder(config.dataDir);
  const { withInstallation } = await import('../backup/with-installation.ts');
  const { restoreBackup } = await import('../backup/restore-backup.ts');
  const { readDecrypter } = await import('../backup/backup-keys.ts');
  const decrypter = await readDecrypter({
    identityFiles: filesOf('identity'),
    passphraseFile: filesOf('passphrase-file').at(-1),
  });
  return withInstallation(config, folders, stop, async (to) => {
    const { head, end, notSent } = await step('Restoring the backup', () =>
      restoreBackup(to, file, { signal: stop, reuseFiles: given.has('reuse-files'), decrypter }),
    );
    const { api, worker } = config.roleUrls;
    if (api !== null && worker !== null)
      await step('Giving API and worker their rights', () =>
        grantRoles(to.connectionString, { api, worker }),
      );
    const { hasClosedSecrets } = await step('Putting work at hand into the queue', () => resume(to));
    say(`Restored: the portal as it was at ${head.taken}, with ${end.artifacts} files.`);
    if (hasClosedSecrets)
      say(
        'There is no key for the secrets of logins and webhooks that the backup holds: set SECRETS_KEY or bring the key file back before the portal is started.',
      );
    if (notSent.notices + notSent.deliveries > 0)
      say(
        `${notSent.notices} mails and ${notSent.deliveries} webhook deliveries were waiting. They may have been sent since, so they are marked as failed and can be sent again one by one.`,
      );
    return 0;
  });
}

async function resume({ connectionString, secrets }: Installation): Promise<{ hasClosedSecrets: boolean }> {
  const connection = connectDb(connectionString, { maxConnections: 1, applicationName: 'abhigam-launcher' });
  let failure: Error | null = null;
  const queue = await connectQueue({
    connectionString,
    role: 'producer',
    onError: (error) => {
      failure ??= error;
    },
  });
  try {
    await resumeAfterRestore({ db: connection.db, queue }, systemPrincipal('sweep'));
    if (failure) throw failure;
    const hasNoKey = (await readKeyText(secrets)) === null;
    return { hasClosedSecrets: hasNoKey && (await hasSealedSecrets(connection.db)) };
  } finally {
    await queue.stop();
    await connection.close();
  }
}
