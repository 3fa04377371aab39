import { connectDb } from '@abhigam/db';
import { connectQueue } from '@abhigam/jobs';
import { resumeAfterRestore, systemPrincipal } from '@abhigam/portal';
import { fileArgument } from '../backup/file-argument.ts';
import { readConfig } from '../config.ts';
import { say, step } from '../say.ts';
import { openDataFolder } from '../setup/data-folder.ts';
import { grantRoles } from '../setup/grant-roles.ts';

/** `npm run restore -- FILE`: what `npm run backup` wrote, into an installation without data. */
export async function runRestore(args: string[], stop: AbortSignal): Promise<number> {
  const { file } = fileArgument(args, 'npm run restore -- FILE');
  const config = readConfig(process.env);
  const folders = await openDataFolder(config.dataDir);
  const { withInstallation } = await import('../backup/with-installation.ts');
  const { restoreBackup } = await import('../backup/restore-backup.ts');
  return withInstallation(config, folders, stop, async (to) => {
    const { head, end, keys } = await step('Restoring the backup', () =>
      restoreBackup(to, file, { signal: stop }),
    );
    const { api, worker } = config.roleUrls;
    if (api !== null && worker !== null)
      await step('Giving API and worker their rights', () =>
        grantRoles(to.connectionString, { api, worker }),
      );
    const left = await step('Putting work at hand into the queue', () => resume(to.connectionString));
    say(`Restored: the portal as it was at ${head.taken}, with ${end.artifacts} files.`);
    if (keys === null)
      say('The backup has no keys: set SECRETS_KEY or bring the key file back before tests sign in.');
    if (left.notices + left.deliveries > 0)
      say(
        `${left.notices} mails and ${left.deliveries} webhook deliveries were waiting. They may have been sent since, so they are marked as failed and can be sent again one by one.`,
      );
    return 0;
  });
}

async function resume(connectionString: string): Promise<{ notices: number; deliveries: number }> {
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
    const left = await resumeAfterRestore({ db: connection.db, queue }, systemPrincipal('sweep'));
    if (failure) throw failure;
    return left;
  } finally {
    await queue.stop();
    await connection.close();
  }
}
