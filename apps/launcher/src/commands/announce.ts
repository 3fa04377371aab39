import { isLoopbackHost } from '@abhigam/domain';
import type { LauncherConfig } from '../config.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/demo-world.ts';
import { say } from '../say.ts';
import { demoSitesOf } from './bring-up.ts';

/** Says where the portal is and, in the demo, who can sign in. */
export function announce(config: LauncherConfig, address: string): void {
  say(`\nAbhigam is ready: ${address}\n`);
  if (config.demo) announceDemo(config);
  else say('No demo data and no mock login, because DATABASE_URL is set (DEMO=true makes them).');
  say(`Logs: ${config.dataDir}/logs    Stop: Ctrl-C\n`);
}

function announceDemo(config: LauncherConfig): void {
  const rows = DEMO_ACCOUNTS.map(({ role, email, organization, isWaiting }) => [
    role,
    email,
    isWaiting ? 'waits to be approved' : (organization ?? 'all'),
  ]);
  for (const line of table([['Role', 'E-mail', 'Organization'], ...rows])) say(`  ${line}`);
  const sites = demoSitesOf(config);
  say(`\n  Password of every demo account: ${DEMO_PASSWORD}`);
  say(`  Demo site: ${sites.defective}    its corrected twin: ${sites.corrected}\n`);
  say('This is a demo: it may test private and loopback addresses (ALLOW_PRIVATE_ADDRESSES=true) and');
  say('lets people sign in without a single sign-on (MOCK_LOGIN=true). A real deployment does neither.');
  if (!isLoopbackHost(config.host)) {
    say(`WARNING: it listens on ${config.host}, so whoever reaches this machine can sign in.`);
  }
}

function table(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('   ')
      .trimEnd(),
  );
}
