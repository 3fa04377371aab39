import { createClient } from '@abhigam/client';
import type { SessionKeys } from '@abhigam/contract';

/** Cancels the unfinished runs of an address: they would only take time. */
export async function cancelRunOf(
  portal: string,
  baseUrl: string,
  login: { email: string; password: string },
): Promise<void> {
  let session: SessionKeys | null = null;
  const client = createClient({ baseUrl: `${portal}/api`, session: () => session });
  const { data } = await client.handshake({ body: { ...login, handshakeId: '' } });
  session = data.user;
  const { testRuns } = await client.listTestRuns();
  const run = testRuns.find((one) => one.baseUrl === baseUrl);
  if (!run) throw new Error(`No test of ${baseUrl} was found.`);
  await client.cancelTestRun({ params: { id: run.id } });
  await client.logoutAll({ body: session });
}
