import type { Rolldown } from 'vite';

/** What the screens before signing in show: the frame around them, buttons, links and alerts. */
const PUBLIC =
  /src\/(features\/public-figures\/(late-figures|figures-to-come)|frame\/(connection-banner|content|entered-frame|display-controls|product-mark|session-end-notice)|ui\/(actions\/(?!copy-button)|navigation\/(skip-link|text-link|link-state)|layout\/visually-hidden|feedback\/alert|use-focus-on-mount)|settings|session\/model\/is-approved)|packages\/domain\/src\/short-month|lucide-react\/dist\/esm\/(?!icons\/)/;

/** What the pages of the mobile layout stand in. */
const MOBILE =
  /src\/(frame\/mobile-|shells\/mobile\/entered|features\/installation|ui\/(navigation\/bottom-bar|model\/reading-minutes|layout\/button-row))|lucide-react\/dist\/esm\/icons\/(house|book-open|log-in|gauge)\./;

/** Text fields and what they say, which stand on the screens before signing in, too. */
const FIELDS =
  /src\/(ui\/form\/(text|plain)-field|forms\/use-validation-words|ui\/layout\/card|vocabulary\/use-words)/;

/** The client of the API, and the states of loading and failure. */
const CALLS =
  /packages\/client\/src\/(?!decrypt-answer)|packages\/contract\/src\/(late-calls|errors|session)|src\/(api\/client|ui\/feedback\/error-state)/;

/** What asks for attention, with that half of zod which no call before signing in needs. */
const ATTENTION = /packages\/contract\/src\/(attention|primitives)|node_modules\/zod\/v4\/classic/;

/** Schemas of websites and test runs. */
const SUBJECTS = /packages\/contract\/src\/(test-runs|websites|listed-parts|filter)/;

/** Server data; lists that grow and lists of queries come with the screens that have them. */
const QUERIES = /node_modules\/@tanstack\/(?!.*(infinite|queriesObserver|useQueries))/i;

/** What every screen for signed-in people is built of. */
const FRAME =
  /packages\/domain\/src\/assert-never|src\/(frame\/(screen|crumb-slot)|ui\/(data\/(badge|score-badge|time)|feedback\/(empty-state|skeleton|states)|navigation\/(breadcrumbs|return-to-link)|overlay\/(menu\.|use-menu-button)|late-part|use-(is|media))|i18n\/((use-|model\/)formats|use-report-language)|session\/(use-role|approval-notice)|api\/(api-queries|create-query-hooks|call-key)|data\/(dashboard|followed-settings|my-websites)\.ts|address\/(use-query-changer|one-of|page-number|to-worst))/;

/** Tables and lists of runs and websites, and what narrows them. */
const LISTS =
  /src\/(ui\/(data\/(card-rows|data-table|sort-header)|form\/select-field|layout\/scroll-region)|vocabulary\/run-|data\/test-runs\.ts|address\/(display-url|since-last-month)|features\/websites\/(components\/(latest-test|my-websites)|model\/newer-test))/;

/** What every screen for signed-in people is in: the session, the route table with what is derived from it, header, who may see what. */
const AREA =
  /src\/(session\/(stored-user|model\/shown-role)|address\/tabs|routes\/(?!public|paths|start-paths)|shells\/(address-book|addresses|guard|menu|signed-in-layout|shell-routes)|frame\/(forbidden|user-menu)|screens\/errors\/broken-screen)|lucide-react\/dist\/esm\/icons\/(chevron-down|key-round|user-check|clock-exclamation-point|plus|menu)\./;

/** The menu and frame of the desktop layout, and what of the mobile one only signed-in people see. */
const DESKTOP =
  /src\/shells\/(desktop\/(late-routes|signed-in|desktop-shell|desktop-menu|main-menu|menu-state)|former-address|unknown-place)/;
const MOBILE_AREA = /src\/shells\/mobile\/(shell-routes|signed-in|mobile-shell|mobile-menu)/;

/**
 * Files that hold what several screens share. What every screen needs is two of them, of which the libraries stay the
 * same from release to release; the screens before signing in do without server data and forms. A group brings along
 * what its modules import, so one that holds a module of a lighter screen makes that screen heavier; the budgets in
 * first-load.json catch that.
 *
 * What no group names is grouped by the screens that need it. With a higher threshold the dashboard loads 50 to 100 kB
 * more, since small groups are merged with what they do not need (docs/benchmarks.md, first load).
 */
export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: 'libraries', tags: ['$initial'], test: /node_modules|rolldown\/runtime/, priority: 3 },
  // What compiled texts call. All screens need it, and their texts wait for it.
  { name: 'libraries', test: /node_modules\/(@messageformat|make-plural)\//, priority: 3 },
  { name: 'app', tags: ['$initial'], priority: 2 },
  { name: 'public', test: PUBLIC, priority: 1 },
  { name: 'mobile', test: MOBILE, priority: 1 },
  { name: 'fields', test: FIELDS, priority: 1 },
  { name: 'calls', test: CALLS, priority: 1 },
  { name: 'attention', test: ATTENTION, priority: 1 },
  { name: 'subjects', test: SUBJECTS, priority: 1 },
  { name: 'signed-in', test: (id) => FRAME.test(id) || AREA.test(id), priority: 1 },
  { name: textsOf, priority: 1 },
  { name: 'desktop', test: DESKTOP, priority: 1 },
  { name: 'mobile-area', test: MOBILE_AREA, priority: 1 },
  { name: 'forms', test: /node_modules\/(react-hook-form|@hookform)/, priority: 1 },
  { name: 'queries', test: QUERIES, priority: 1 },
  // After what it is built of, which it would take along.
  { name: 'lists', test: LISTS, priority: 0 },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 200 },
];

/** What a connection asks for one by one takes longer than it weighs: texts that every screen has, or every screen for signed-in people. */
function textsOf(id: string): string | null {
  const [, language, namespace = ''] = /messages\/locales\/([^/]+)\/(\w+)\.js$/.exec(id) ?? [];
  if (/^(common|ui)$/.test(namespace)) return `texts-${language}`;
  if (/^(dashboard|data|menu|runs|websites)$/.test(namespace)) return `signed-in-texts-${language}`;
  return null;
}
