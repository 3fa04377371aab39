import type { Rolldown } from 'vite';

/** Modules of the screens before login: frame, buttons, links and alerts. */
const PUBLIC =
  /src\/(features\/public-figures\/(lazy-figures|figures-placeholder)|frame\/(connection-banner|content|entered-frame|display-controls|product-mark|session-end-notice)|ui\/(actions\/(?!copy-button)|navigation\/(skip-link|text-link|link-state)|layout\/visually-hidden|feedback\/alert|use-focus-on-mount)|settings|session\/model\/is-approved)|packages\/domain\/src\/short-month|lucide-react\/dist\/esm\/(?!icons\/)/;

const TEXT_RUNTIME = /node_modules\/(@messageformat|make-plural)\//;

/** Frame of the mobile layout. */
const MOBILE =
  /src\/(frame\/mobile-|shells\/mobile\/entered|features\/installation|ui\/(navigation\/bottom-bar|model\/reading-minutes|layout\/button-row))|lucide-react\/dist\/esm\/icons\/(house|book-open|log-in|gauge)\./;

/**
 * What every screen but the home pages needs: the API client, loading and error states, text fields with their
 * validation messages, the list of message files.
 */
const ENTERED =
  /src\/(ui\/form\/(text|plain)-field|forms\/use-validation-messages|ui\/layout\/card|vocabulary\/use-words|i18n\/text-files)|packages\/client\/src\/(?!decrypt-response)|packages\/contract\/src\/(lazy-calls|errors|session)|src\/(api\/client|ui\/feedback\/error-state)/;

/** The attention panel, with the half of zod that no call before login needs. */
const ATTENTION = /packages\/contract\/src\/(attention|primitives)|node_modules\/zod\/v4\/classic/;

/** Schemas of websites and test runs, which tables load with their data. */
const SUBJECTS = /packages\/contract\/src\/(test-runs|websites|listed-parts|filter)/;

/** Server data; lists that grow and lists of queries come with the screens that have them. */
const QUERIES = /node_modules\/@tanstack\/(?!.*(infinite|queriesObserver|useQueries))/i;

/** Modules that every screen for signed-in users is built from. */
const FRAME =
  /packages\/domain\/src\/assert-never|src\/(frame\/(screen|crumb-slot)|ui\/(data\/(badge|score-badge|time)|feedback\/(empty-state|skeleton|states)|navigation\/(breadcrumbs|return-to-link)|overlay\/(menu\.|use-menu-button)|lazy-part|use-(is|media))|i18n\/((use-|model\/)formats|use-report-language)|session\/(use-role|approval-notice)|api\/(api-queries|create-query-hooks|call-key)|data\/(dashboard|followed-settings|my-websites)\.ts|address\/(use-query-changer|one-of|page-number|to-worst))/;

/** Tables and lists of runs and websites, with their filters. */
const LISTS =
  /src\/(ui\/(data\/(card-rows|data-table|sort-header)|form\/select-field|layout\/scroll-region)|vocabulary\/run-|data\/test-runs\.ts|address\/(display-url|since-last-month)|features\/websites\/(components\/(latest-test|my-websites)|model\/newer-test))/;

/**
 * Modules around every screen for signed-in users: session, route table and everything derived from it, header,
 * permissions.
 */
const AREA =
  /src\/(app\/modules\/(start|signed-in)-modules|session\/(stored-user|model\/shown-role)|address\/tabs|routes\/(?!public|paths|start-paths)|shells\/(address-book|addresses|guard|menu|signed-in-layout|shell-routes)|frame\/(forbidden|user-menu)|screens\/errors\/broken-screen)|lucide-react\/dist\/esm\/icons\/(chevron-down|key-round|user-check|clock-exclamation-point|plus|menu)\./;

/** Menu and frame of the desktop layout; `MOBILE_AREA` has the signed-in part of the mobile layout. */
const DESKTOP =
  /src\/shells\/(desktop\/(late-routes|signed-in|desktop-shell|desktop-menu|main-menu|menu-state)|former-address|unknown-place)/;
const MOBILE_AREA = /src\/shells\/mobile\/(shell-routes|signed-in|mobile-shell|mobile-menu)/;

/**
 * Chunks shared by several screens. `libraries` and `app` hold what every screen needs; libraries are separate
 * because they rarely change between releases. The screens before login load neither server data nor forms. A
 * group includes the imports of its modules, so adding a module of a light screen to a heavy group makes that
 * screen heavier; the budgets in first-load.json catch this.
 *
 * Modules outside every group are grouped by the screens that need them (`planChunks`).
 */
export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: 'libraries', tags: ['$initial'], test: /node_modules|rolldown\/runtime/, priority: 3 },
  // With the runtime of the compiled messages, which every screen needs before it can show any.
  { name: 'app', tags: ['$initial'], priority: 2 },
  { name: 'public', test: (id) => PUBLIC.test(id) || TEXT_RUNTIME.test(id), priority: 1 },
  { name: 'mobile', test: MOBILE, priority: 1 },
  { name: 'entered', test: ENTERED, priority: 1 },
  {
    name: 'signed-in',
    test: (id) => ATTENTION.test(id) || FRAME.test(id) || AREA.test(id),
    priority: 1,
  },
  { name: textsOf, priority: 1 },
  { name: 'desktop', test: DESKTOP, priority: 1 },
  { name: 'mobile-area', test: MOBILE_AREA, priority: 1 },
  // Lower priority than the groups it imports from, so that it does not absorb their modules.
  { name: 'lists', test: (id) => LISTS.test(id) || SUBJECTS.test(id) || QUERIES.test(id), priority: 0 },
];

/** Namespaces that a report loads. */
const REPORT_TEXTS =
  /^(again|change|charts|compare|decisions|display|element|full|history|links|messages|readout|report|scored|webpages)$/;

/**
 * Merges the small message files of every screen, those of every screen for signed-in users, and those of a
 * report: a request for each one costs more than its bytes.
 */
function textsOf(id: string): string | null {
  const [, language, namespace = ''] = /messages\/locales\/([^/]+)\/(\w+)\.js$/.exec(id) ?? [];
  if (/^(common|ui)$/.test(namespace)) return `texts-${language}`;
  if (/^(dashboard|data|menu|runs|vocabulary|websites)$/.test(namespace))
    return `signed-in-texts-${language}`;
  if (REPORT_TEXTS.test(namespace)) return `report-texts-${language}`;
  return null;
}
