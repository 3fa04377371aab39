import { connectDb, grantRights, type ProgramRoles } from '@abhigam/db';
import { connectQueue, grantQueueRights } from '@abhigam/jobs';

/** Gives the users of these addresses what API and worker need, in the tables of the owner that asks. */
export async function grantRoles(ownerUrl: string, urls: ProgramRoles): Promise<void> {
  const roles = { api: userOf(urls.api), worker: userOf(urls.worker) };
  // The queue makes its own tables when its owner connects.
  const queue = await connectQueue({ connectionString: ownerUrl, role: 'producer', onError: () => {} });
  await queue.stop();
  const connection = connectDb(ownerUrl, { maxConnections: 1, applicationName: 'abhigam-launcher' });
  try {
    // In one transaction: a program that runs meanwhile never lacks a right that it has before and after.
    await connection.db.transaction().execute((tx) => grantRights(tx, roles));
  } finally {
    await connection.close();
  }
  await grantQueueRights(ownerUrl, roles);
}

function userOf(address: string): string {
  return decodeURIComponent(new URL(address).username);
}
