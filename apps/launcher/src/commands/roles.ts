import { explainConnection } from '@abhigam/db';
import { readConfig } from '../config.ts';
import { step } from '../say.ts';
import { ensureRoles } from '../setup/ensure-roles.ts';
import { UserFacingError } from '../user-facing-error.ts';

/** `npm run roles`: creates the database and the roles of owner, API and worker, before `migrate`. */
export async function runRoles(): Promise<number> {
  const { databaseUrl: ownerUrl, roleUrls } = readConfig(process.env);
  const { admin: adminUrl, api: apiUrl, worker: workerUrl } = roleUrls;
  if (ownerUrl === null || adminUrl === null || apiUrl === null || workerUrl === null) {
    throw new UserFacingError(
      'Set DATABASE_ADMIN_URL (who may make roles), and DATABASE_URL, DATABASE_API_URL and DATABASE_WORKER_URL with the users to be made: the owner of the tables, the API and the worker.',
    );
  }
  await step('Making the roles of the database', () =>
    ensureRoles({ adminUrl, ownerUrl, apiUrl, workerUrl }).catch((cause: unknown) => {
      const known = explainConnection(cause, adminUrl);
      throw known
        ? new UserFacingError(known.replaceAll('DATABASE_URL', 'DATABASE_ADMIN_URL'), { cause })
        : cause;
    }),
  );
  return 0;
}
