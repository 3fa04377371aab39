import type { Client } from '@abhigam/client';
import { type AdminSize, buildAdministration } from '@abhigam/testing';
import { benchTwoSizes } from '../two-sizes/bench-two-sizes.ts';
import { adminCalls } from './admin-calls.ts';
import { importTables } from './import-tables.ts';

/**
 * Benchmarks lists and searches of administration with a large installation and with a hundredth of it
 * (benchTwoSizes).
 */
export async function benchAdmin({
  rounds,
  only,
  ...whole
}: AdminSize & { rounds: number; only?: string | undefined }): Promise<boolean> {
  let client: Client | undefined;
  return benchTwoSizes({
    whole,
    rounds,
    only,
    heading: 'list or search',
    fill: buildAdministration,
    async callsOf({ signIn }, rows, size) {
      const superAdmin = await signIn(rows.superAdmin);
      // The large installation is opened last.
      client = superAdmin.client;
      const admin = await signIn(rows.admin);
      return adminCalls({
        ...rows,
        ...size,
        superAdminClient: superAdmin.client,
        adminClient: admin.client,
        download: superAdmin.download,
      });
    },
    afterwards: async () => {
      if (client) await importTables(client);
    },
  });
}
