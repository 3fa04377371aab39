import { client } from '../api/client.ts';
import { currentUser, storeUser } from './session-store.ts';

/** Updates the stored user after approval while waiting in this window; the session continues. */
export async function adoptApproval(): Promise<void> {
  const account = await client.getMyself();
  const user = currentUser();
  if (!user || user.id !== account.id || account.status !== 'ACTIVE') return;
  const { role, status, organizationId, parichay } = account;
  const givenName = parichay.givenName || account.fullName;
  storeUser({
    ...user,
    fullName: account.fullName,
    organizationId,
    gamyata: { role, originalRole: role, givenName, status },
  });
}
