import { paths } from './paths.ts';

/** Paths of the older layout, with and without the prefix of this one. */
export const OLD_PATHS = ['', 'v2/'].flatMap((prefix) => [
  `${prefix}activities/testmgmt`,
  `${prefix}activities/testmgmt/testresult/:testRunId/:activeTab?`,
]);

/** Tabs of the older layout (specification, testing 2) by what shows the same here. */
const TABS: Readonly<Record<string, string>> = {
  historicaldash: 'historicaloverview',
  overview: 'overview',
  failures: 'failureslist',
  warnings: 'warningslist',
  testresults: 'report',
  testresultsallpages: 'report',
  mediainventory: 'mediainventory',
};

/** What a query of the older layout may name; the page and the issue that are looked at. */
const KEPT = ['instanceId', 'auditId'];

/** Where an address of the older layout leads to. */
export function addressOfOld(
  { testRunId, activeTab }: { testRunId?: string | undefined; activeTab?: string | undefined },
  search: URLSearchParams,
): string {
  if (testRunId === undefined) return paths.runTest(Object.fromEntries(search));
  const tab = (activeTab !== undefined && Object.hasOwn(TABS, activeTab) && TABS[activeTab]) || 'overview';
  const query = new URLSearchParams([...search].filter(([name]) => KEPT.includes(name)));
  // Its reports were by page.
  if (tab === 'report') query.set('show', 'pages');
  const path = paths.testResult(encodeURIComponent(testRunId), tab);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Where an address of the mobile layout leads to, by what follows its prefix. */
export function addressOfMobile(rest: string): string {
  if (rest === 'login') return paths.login();
  if (rest === 'logout') return paths.logout();
  if (rest === 'about') return paths.home();
  return rest === '' ? paths.dashboard() : `/v2/${rest}`;
}
