import { buildDashboards, type DashboardSize } from '@abhigam/testing';
import { benchTwoSizes } from '../two-sizes/bench-two-sizes.ts';
import { dashboardCalls } from './dashboard-calls.ts';

/**
 * Benchmarks dashboards and the home page with a national installation and with a hundredth of it
 * (benchTwoSizes).
 */
export async function benchDashboards({
  rounds,
  only,
  ...whole
}: DashboardSize & { rounds: number; only?: string | undefined }): Promise<boolean> {
  return benchTwoSizes({
    whole,
    rounds,
    only,
    heading: 'dashboard or public call',
    fill: buildDashboards,
    async callsOf({ signIn }, rows, size) {
      const superAdmin = await signIn(rows.superAdmin);
      const expert = await signIn(rows.expert);
      const admin = await signIn(rows.admin);
      const tester = await signIn(rows.tester);
      const clients = {
        superAdmin: superAdmin.client,
        expert: expert.client,
        admin: admin.client,
        tester: tester.client,
      };
      return dashboardCalls({ clients, download: superAdmin.download, rows, size });
    },
  });
}
