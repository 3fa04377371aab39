import { availableParallelism } from 'node:os';
import { listedPages, startDemoSite } from '@abhigam/demo-site';
import { AUDIT_SOURCES } from '@abhigam/domain';
import { readUrlsFile, sourceList, wholeNumber } from '@abhigam/terminal';
import { Command } from 'commander';
import { z } from 'zod';
import { benchAdmin } from './admin/bench-admin.ts';
import { benchCosts } from './costs/bench-costs.ts';
import { benchCrawl } from './crawl/bench-crawl.ts';
import { benchInteraction } from './crawl/bench-used-site.ts';
import { benchDashboards } from './dashboards/bench-dashboards.ts';
import { benchLarge } from './engine/bench-large.ts';
import { formatResult, formatRound, TABLE_HEAD } from './engine/format-bench.ts';
import { type Round, runBench } from './engine/run-bench.ts';
import { Side } from './engine/side.ts';
import { benchFixtures } from './fixtures/bench-fixtures.ts';
import { benchCauseLists } from './fleet/bench-cause-lists.ts';
import { benchFleet } from './fleet/bench-fleet.ts';
import { benchFollow } from './follow/bench-follow.ts';
import { benchHostile } from './hostile/bench-hostile.ts';
import { benchLanguage } from './language/bench-language.ts';
import { benchLighthouse } from './lighthouse/bench-lighthouse.ts';
import { benchMutations } from './mutations/bench-mutations.ts';
import { benchPdfText } from './pdf-text/bench-pdf-text.ts';
import { benchProfile } from './profile/bench-profile.ts';
import { benchRepairs } from './repairs/bench-repairs.ts';
import { benchRepeat } from './repeat/bench-repeat.ts';
import { TOOL_NAMES } from './repeat/tools.ts';
import { benchReport } from './report/bench-report.ts';
import { benchRules } from './rules/bench-rules.ts';
import { runProgram } from './run-program.ts';
import { benchUnchanged } from './unchanged/bench-unchanged.ts';

const flags = z.object({ concurrency: z.number(), rounds: z.number(), sources: sourceList });

const profileFlags = z.object({ concurrency: z.number(), sources: sourceList, output: z.string() });

const costsFlags = z.object({ write: z.boolean() });

const ruleFlags = z.object({ rounds: z.number() });

const largeFlags = z.object({ nodes: z.number(), sources: sourceList });

const crawlFlags = z.object({
  pages: z.number(),
  workers: z
    .string()
    .regex(/^[1-9](,[1-9])*$/)
    .transform((list) => list.split(',').map(Number)),
  pagesAtOnce: z.number(),
});

const fixtureFlags = z.object({ output: z.string().optional() });

const followFlags = z.object({ known: z.number() });

const adminFlags = z.object({
  organizations: z.number(),
  websites: z.number(),
  users: z.number(),
  entries: z.number(),
  rounds: z.number(),
  only: z.string().optional(),
});

const dashboardFlags = z.object({
  websites: z.number(),
  pages: z.number(),
  nonCompliances: z.number(),
  rounds: z.number(),
  only: z.string().optional(),
});

const lighthouseFlags = z.object({
  rounds: z.number(),
  only: z.string().optional(),
  beside: z.string().optional(),
});

const causeFlags = z.object({ websites: z.number(), rounds: z.number() });

const fleetFlags = z.object({
  themes: z.number(),
  sites: z.number(),
  pages: z.number(),
  atOnce: z.number(),
  repairs: z.number(),
  seed: z.number(),
});

const languageFlags = z.object({ seed: z.number(), rounds: z.number(), misses: z.boolean() });

const pdfTextFlags = z.object({
  seed: z.number(),
  rounds: z.number(),
  only: z.string().optional(),
  eachScript: z.boolean(),
  misses: z.boolean(),
  keep: z.string().optional(),
});

const repeatFlags = z.object({
  visits: z.number(),
  only: z.string().optional(),
  tools: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.enum(TOOL_NAMES)).min(1)),
  loads: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.enum(['alone', 'busy']))),
});

const usedSiteFlags = z.object({ rounds: z.number(), pagesAtOnce: z.number() });

const unchangedFlags = z.object({ pages: z.number() });

const hostileFlags = z.object({ only: z.string().optional() });

const repairFlags = z.object({
  act: z.string().optional(),
  pages: z.string().optional(),
  mutants: z.number(),
  seed: z.number(),
  demo: z.boolean(),
  concurrency: z.number(),
  output: z.string().optional(),
});

const mutationFlags = z.object({
  count: z.number(),
  seed: z.number(),
  concurrency: z.number(),
  operator: z.string().optional(),
  family: z.string().optional(),
  page: z.string().optional(),
  out: z.string().optional(),
});

const reportFlags = z.object({
  few: z.number(),
  many: z.number(),
  elements: z.number(),
  rounds: z.number(),
  browser: z.boolean(),
});

const program = new Command('bench').exitOverride().showHelpAfterError();
program
  .command('engine')
  .description('Compare the engine with a bare loop: same browser, load event, axe-core, nothing else.')
  .argument('[URLS_FILE]', 'addresses, one a line; the demo site when absent')
  // The engine waits for pages to settle: one more page than CPU cores keeps all cores busy.
  .option(
    '--concurrency <number>',
    'pages at the same time',
    wholeNumber(1, 32),
    Math.min(availableParallelism() + 1, 32),
  )
  .option('--rounds <number>', 'times that each side tests all pages', wholeNumber(1, 100), 3)
  .option('--sources <list>', 'who judges on the side of the engine', AUDIT_SOURCES.join())
  .action((file: unknown, options: unknown) =>
    benchEngine(z.string().optional().parse(file), flags.parse(options)),
  );
program
  .command('profile')
  .description('Show where the time of a page goes: by stage, process, module, own rule and protocol method.')
  .option('--concurrency <number>', 'pages at the same time', wholeNumber(1, 32), 1)
  .option('--sources <list>', 'sources that judge', AUDIT_SOURCES.join())
  .option('--output <file>', 'file for the flame graph of our process', 'engine.cpuprofile')
  .action((options: unknown) => benchProfile(profileFlags.parse(options)));
program
  .command('costs')
  .description(
    'Count the protocol commands and evaluated elements of ten pages, and compare with the stored counts.',
  )
  .option('--write', 'store the counts', false)
  .action(async (options: unknown) => {
    if (!(await benchCosts(costsFlags.parse(options)))) process.exitCode = 1;
  });
program
  .command('rules')
  .description('List the processor time of each own rule for 1,000 elements of the demo site.')
  .option('--rounds <number>', 'times that each page is judged', wholeNumber(1, 100), 5)
  .action((options: unknown) => benchRules(ruleFlags.parse(options)));
program
  .command('large')
  .description('Test pages with very many nodes.')
  .option('--nodes <number>', 'nodes of each page', wholeNumber(100, 200_000), 20_000)
  .option('--sources <list>', 'who judges', AUDIT_SOURCES.join())
  .action((options: unknown) => benchLarge(largeFlags.parse(options)));
program
  .command('crawl')
  .description(
    'Test a generated site as an installation does: database, queue and workers; then a bare loop.',
  )
  .option('--pages <number>', 'pages of the site', wholeNumber(20, 100_000), 2000)
  .option('--workers <list>', 'numbers of worker processes, one run each', '1,2')
  .option(
    '--pages-at-once <number>',
    'pages of all workers together',
    wholeNumber(1, 8),
    availableParallelism(),
  )
  .action((options: unknown) => benchCrawl(crawlFlags.parse(options)));
program
  .command('used-site')
  .description(
    'Test the demo site as a whole, without and with the use of pages of each kind: how much longer does it take.',
  )
  .option('--rounds <number>', 'runs of each', wholeNumber(1, 20), 2)
  .option('--pages-at-once <number>', 'pages of the worker', wholeNumber(1, 8), availableParallelism() + 1)
  .action(async (options: unknown) => {
    if (!(await benchInteraction(usedSiteFlags.parse(options)))) process.exitCode = 1;
  });
program
  .command('fixtures')
  .description(
    'Try decisions that were exported as fixtures: which of our rules show the finding in its fixture alone.',
  )
  .argument('FILE', 'as the page Decisions saves it, one decision or all of a website')
  .option('--output <file>', 'write them again, with `reproduces` filled in')
  .action((file: unknown, options: unknown) =>
    benchFixtures(z.string().parse(file), fixtureFlags.parse(options)),
  );
program
  .command('follow')
  .description(
    'Settle a run of 1,000 pages and 200,000 findings among many known non-compliances, then a tenth of both; and list them.',
  )
  .option('--known <number>', 'non-compliances that are known', wholeNumber(10_000, 10_000_000), 1_000_000)
  .action((options: unknown) => benchFollow(followFlags.parse(options)));
program
  .command('admin')
  .description(
    'Ask for every list and search of administration among much, and among a hundredth of it, over HTTP.',
  )
  .option('--organizations <number>', 'organizations', wholeNumber(200, 100_000), 2_000)
  .option('--websites <number>', 'websites', wholeNumber(1000, 1_000_000), 20_000)
  .option('--users <number>', 'people', wholeNumber(1000, 1_000_000), 50_000)
  .option('--entries <number>', 'entries of the activity log', wholeNumber(1000, 100_000_000), 10_000_000)
  .option('--rounds <number>', 'times that each is asked for', wholeNumber(1, 1000), 9)
  .option('--only <words>', 'those with these words in their name alone')
  .action(async (options: unknown) => {
    if (!(await benchAdmin(adminFlags.parse(options)))) process.exitCode = 1;
  });
program
  .command('dashboards')
  .description(
    'Ask for every dashboard and the public figures among much, and among a hundredth of it, over HTTP.',
  )
  .option('--websites <number>', 'websites', wholeNumber(1000, 1_000_000), 20_000)
  .option('--pages <number>', 'pages of their latest runs', wholeNumber(1000, 100_000_000), 2_000_000)
  .option('--non-compliances <number>', 'non-compliances', wholeNumber(1000, 100_000_000), 10_000_000)
  .option('--rounds <number>', 'times that each is asked for', wholeNumber(1, 1000), 9)
  .option('--only <words>', 'those with these words in their name alone')
  .action(async (options: unknown) => {
    if (!(await benchDashboards(dashboardFlags.parse(options)))) process.exitCode = 1;
  });
program
  .command('lighthouse')
  .description('Ask Lighthouse about the home page and the dashboards, on its slow connection.')
  .option('--rounds <number>', 'times that a screen below the goal is asked for', wholeNumber(1, 20), 3)
  .option('--only <words>', 'those with these words in their name alone')
  .option('--beside <folder>', 'another build of the app, judged in turns with this one')
  .action(async (options: unknown) => {
    if (!(await benchLighthouse(lighthouseFlags.parse(options)))) process.exitCode = 1;
  });
program
  .command('fleet')
  .alias('nation')
  .description(
    'Test a generated fleet of websites: purity and completeness of shared causes, and forecast against real scores.',
  )
  .option('--themes <number>', 'themes', wholeNumber(1, 1000), 60)
  .option('--sites <number>', 'websites', wholeNumber(2, 10_000), 400)
  .option('--pages <number>', 'pages of each that are tested', wholeNumber(1, 20), 2)
  .option('--at-once <number>', 'pages at the same time', wholeNumber(1, 32), availableParallelism() + 1)
  .option(
    '--repairs <number>',
    'causes that are repaired, and their websites tested again',
    wholeNumber(0, 100),
    5,
  )
  .option('--seed <number>', 'seed of the generator', wholeNumber(0, 1_000_000), 1)
  .action(async (options: unknown) => {
    if (!(await benchFleet(fleetFlags.parse(options)))) process.exitCode = 1;
  });
program
  .command('causes')
  .description('List shared causes among many websites, and among a hundredth of them.')
  .option('--websites <number>', 'websites', wholeNumber(1000, 100_000), 20_000)
  .option('--rounds <number>', 'times that each is asked for', wholeNumber(1, 1000), 25)
  .action(async (options: unknown) => {
    if (!(await benchCauseLists(causeFlags.parse(options)))) process.exitCode = 1;
  });
program
  .command('language')
  .description(
    'Judge generated pages in 13 scripts: languages, fonts from before Unicode, icons, directions.',
  )
  .option('--seed <number>', 'of the pages', wholeNumber(0, 1_000_000), 1)
  .option('--rounds <number>', 'times that each language has its pages', wholeNumber(1, 100), 4)
  .option('--misses', 'show each specimen that is judged wrongly', false)
  .action(async (options: unknown) => {
    if (!(await benchLanguage(languageFlags.parse(options)))) process.exitCode = 1;
  });
program
  .command('pdf-text')
  .description(
    'Look at generated PDF files in 13 scripts: scans, and text that is not what is seen, among good ones.',
  )
  .option('--seed <number>', 'of the documents', wholeNumber(0, 1_000_000), 1)
  .option('--rounds <number>', 'times that each language has its documents', wholeNumber(1, 100), 1)
  .option('--only <words>', 'those with these words in kind, language or script alone')
  .option('--each-script', 'one language of each script alone', false)
  .option('--misses', 'show each document that is judged wrongly', false)
  .option('--keep <folder>', 'write the documents there')
  .action(async (options: unknown) => {
    if (!(await benchPdfText(pdfTextFlags.parse(options)))) process.exitCode = 1;
  });
program
  .command('repeat')
  .description(
    'Visit pages that are unsteady again and again: how often does the same page get another answer, alone and on a busy machine.',
  )
  .option('--visits <number>', 'visits of each page by each tool', wholeNumber(2, 1000), 20)
  .option('--only <words>', 'pages with these words in their address alone')
  .option(
    '--tools <list>',
    'who visits them: engine, used (the engine, which uses the pages too), axe, htmlcs, lighthouse',
    TOOL_NAMES.join(),
  )
  .option('--loads <list>', 'how busy the machine is: alone, busy', 'alone,busy')
  .action(async (options: unknown) => {
    if (!(await benchRepeat(repeatFlags.parse(options)))) process.exitCode = 1;
  });
program
  .command('unchanged')
  .description(
    'Test the demo site twice as an installation does: what a page that has not changed costs against a full visit.',
  )
  .option('--pages <number>', 'pages of the site', wholeNumber(5, 1000), 100)
  .action(async (options: unknown) => {
    if (!(await benchUnchanged(unchangedFlags.parse(options)))) process.exitCode = 1;
  });
program
  .command('hostile')
  .description(
    'Test hostile pages beside an innocent one by a real worker, and measure how long it is silent meanwhile.',
  )
  .option('--only <words>', 'pages with these words in their name alone')
  .action(async (options: unknown) => {
    if (!(await benchHostile(hostileFlags.parse(options)))) process.exitCode = 1;
  });
program
  .command('repairs')
  .description('Count for how many failures there is corrected code that proves itself on the page.')
  .option('--act <folder>', 'the failed test cases of the ACT rules, with their manifest.json')
  .option('--pages <folder>', 'the HTML files of a folder')
  .option('--mutants <number>', 'clean pages that are harmed in known ways', wholeNumber(0, 10_000), 0)
  .option('--seed <number>', 'of the mutants', wholeNumber(0, 1_000_000), 1)
  .option('--no-demo', 'without the demo site')
  .option('--concurrency <number>', 'pages at the same time', wholeNumber(1, 32), availableParallelism())
  .option('--output <file>', 'write every finding, as JSON')
  .action((options: unknown) => benchRepairs(repairFlags.parse(options)));
program
  .command('mutations')
  .description(
    'Harm clean pages in known ways, prove each harm in a browser, and count what the engine and axe-core find of it.',
  )
  .option('--count <number>', 'mutants', wholeNumber(1, 1_000_000), 10_000)
  .option('--seed <number>', 'of the choice', wholeNumber(0, 1_000_000), 1)
  .option('--concurrency <number>', 'pages at the same time', wholeNumber(1, 32), availableParallelism())
  .option('--operator <id>', 'this one alone')
  .option('--family <name>', 'operators of this family alone')
  .option('--page <words>', 'pages with these words in their name alone')
  .option('--out <file>', 'write what was judged and missed, as JSON')
  .action((options: unknown) => benchMutations(mutationFlags.parse(options)));
program
  .command('report')
  .description('Open reports of a small and of a large run: over HTTP and in a browser, on a warm server.')
  .option('--few <number>', 'pages of the small run', wholeNumber(1, 1000), 10)
  .option('--many <number>', 'pages of the large run', wholeNumber(1, 100_000), 1000)
  .option('--elements <number>', 'failing elements of a page, as a mean', wholeNumber(1, 5000), 200)
  .option('--rounds <number>', 'times that each thing is asked for', wholeNumber(1, 1000), 9)
  .option('--no-browser', 'over HTTP alone')
  .action((options: unknown) => benchReport(reportFlags.parse(options)));

await runProgram(program);

async function benchEngine(file: string | undefined, options: z.infer<typeof flags>): Promise<void> {
  const site = file === undefined ? await startDemoSite({ port: 0 }) : null;
  const sides: Side[] = [];
  try {
    const urls = site
      ? listedPages().map((page) => new URL(page.path, site.url).href)
      : await readUrlsFile(file ?? '', process);
    const engine = await Side.start('engine', options.sources);
    sides.push(engine);
    const bare = await Side.start('bare');
    sides.push(bare);
    console.log(
      `Sources ${options.sources.join(', ')}; ${urls.length} pages of ${file ?? 'the demo site'}, ${options.concurrency} at a time, Chromium ${engine.browser}, ` +
        `${availableParallelism()} processors. Warming up.`,
    );
    console.log(TABLE_HEAD);
    const say = {
      round: (round: Round, number: number) => console.log(formatRound(round, String(number))),
      turn: (pages: number, of: number) => {
        if (process.stderr.isTTY)
          process.stderr.write(`\r\u001b[K${pages < of ? `${pages} of ${of} pages` : ''}`);
      },
    };
    const result = await runBench({ urls, ...options }, { engine, bare }, say);
    console.log(formatResult(result, options.sources));
  } finally {
    await Promise.all([...sides.map((side) => side.close()), site?.close()]);
  }
}
