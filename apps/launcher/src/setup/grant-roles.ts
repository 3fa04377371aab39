import { connectDb, grantRights, type ProgramRoles } from '@abhigam/db';
import { connectQueue, grantQueueRights } from '@abhigam/jobs';

/** Grants the roles of API and worker their rights on the owner's tables. */
export async function grantRoles(ownerUrl: string, urls: ProgramRoles): Promise<void> {
  const roles = { api: userOf(urls.api), worker: userOf(urls.worker) };
  // The queue creates its tables when its owner connects.
  const queue = await connectQueue({ connectionString: ownerUrl, role: 'producer', onError: () => {} });
  await queue.stop();
  const connection = connectDb(ownerUrl, { maxConnections: 1, applicationName: 'abhigam-launcher' });
  try {
    // In one transaction, so that running programs never lack a right.
    await connection.db.transaction().execute((tx) => grantRights(tx, roles));
  } finally {
    await connection.close();
  }
  await grantQueueRights(ownerUrl, roles);
}

function userOf(address: string): string {
  return decodeURIComponent(new URL(address).username);
}
