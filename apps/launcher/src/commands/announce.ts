import { isLoopbackHost } from '@abhigam/domain';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@abhigam/sample-data';
import type { LauncherConfig } from '../config.ts';
import { say } from '../say.ts';
import { demoSitesOf } from './start-everything.ts';

/** Prints the address of the portal and, in the demo, the accounts. */
export function announce(config: LauncherConfig, address: string): void {
  say(`\nAbhigam is ready: ${address}\n`);
  for (const line of announcementOf(config)) say(line);
  say(`Logs: ${config.dataDir}/logs    Stop: Ctrl-C\n`);
}

/** Start-up notes; each depends on the setting that it describes. */
export function announcementOf(config: LauncherConfig): string[] {
  return [
    ...(config.demo ? demoLines(config) : [withoutDemo(config)]),
    ...(config.mockLogin && !isLoopbackHost(config.host)
      ? [`WARNING: it listens on ${config.host}, so whoever reaches this machine can sign in.`]
      : []),
  ];
}

function withoutDemo({ databaseUrl, mockLogin }: LauncherConfig): string {
  const why = databaseUrl === null ? 'because DEMO=false is set' : 'because DATABASE_URL is set';
  const how = databaseUrl === null ? 'without that setting it is made' : 'DEMO=true makes it';
  const login = mockLogin ? 'The mock login is on (MOCK_LOGIN=true).' : 'The mock login is off.';
  return `No demo data, ${why} (${how}). ${login}`;
}

function demoLines(config: LauncherConfig): string[] {
  const sites = demoSitesOf(config);
  const { mockLogin, allowPrivateAddresses } = config;
  const differences = [
    ...(allowPrivateAddresses
      ? ['may test private and loopback addresses (ALLOW_PRIVATE_ADDRESSES=true)']
      : []),
    ...(mockLogin ? ['lets people sign in without a single sign-on (MOCK_LOGIN=true)'] : []),
  ];
  return [
    ...(mockLogin
      ? accountLines()
      : ['  The mock login is off (MOCK_LOGIN=false): nobody can sign in with a demo account.']),
    `  Demo site: ${sites.defective}    its corrected twin: ${sites.corrected}\n`,
    ...(differences.length === 0
      ? []
      : [
          `This is a demo: it ${differences.join(' and\n')}.`,
          differences.length === 2 ? 'A real deployment does neither.' : 'A real deployment does not.',
        ]),
  ];
}

function accountLines(): string[] {
  const rows = DEMO_ACCOUNTS.map(({ role, email, organization, isWaiting }) => [
    role,
    email,
    isWaiting ? 'waits to be approved' : (organization ?? 'all'),
  ]);
  return [
    ...table([['Role', 'E-mail', 'Organization'], ...rows]).map((line) => `  ${line}`),
    `\n  Password of every demo account: ${DEMO_PASSWORD}`,
  ];
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
