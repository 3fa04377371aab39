import { availableParallelism } from 'node:os';
import {
  AUDIT_SOURCES,
  type AuditSource,
  INTERACTION_SETTINGS,
  type InteractionSetting,
  WCAG_LEVELS,
  type WcagLevel,
  type WcagVersion,
} from '@abhigam/domain';
import { wholeNumber } from '@abhigam/terminal';
import { Command, InvalidArgumentError, Option } from 'commander';
import { z } from 'zod';
import type { Terminal, TerminalStream } from '../terminal.ts';
import { version } from '../version.ts';

const BASE_VERSIONS = ['2.0', '2.1', '2.2'] as const;
const FORMATS = ['text', 'json', 'lighthouse'] as const;
/** Width of help that is not shown in a terminal. */
const HELP_WIDTH = 80;
export const MAX_CONCURRENCY = 32;
export const MAX_PAGES = 100_000;

const testOptions = z.object({
  fullSite: z.boolean().default(false),
  maxPages: z.number(),
  within: z.string().optional(),
  params: z.array(z.string()).optional(),
  ignoreRobots: z.boolean().default(false),
  wcag: z.enum(BASE_VERSIONS),
  level: z.enum(WCAG_LEVELS),
  withoutAria: z.boolean().default(false),
  experimental: z.boolean().default(false),
  sources: z.array(z.enum(AUDIT_SOURCES)),
  interaction: z.enum(INTERACTION_SETTINGS),
  concurrency: z.number(),
  format: z.enum(FORMATS),
  output: z.string().optional(),
  urlsFile: z.string().optional(),
});

/** The parsed request. */
export interface TestRequest {
  /** As typed, not validated. */
  urls: string[];
  urlsFile: string | null;
  fullSite: boolean;
  maxPages: number;
  /** Path prefix of tested pages; null: the whole site. */
  within: string | null;
  /** The only query parameters that distinguish pages; null: all except tracking and session parameters. */
  parameters: string[] | null;
  obeyRobots: boolean;
  wcagVersion: WcagVersion;
  wcagLevel: WcagLevel;
  disableExperimental: boolean;
  sources: readonly AuditSource[];
  interaction: InteractionSetting;
  concurrency: number;
  format: (typeof FORMATS)[number];
  /** Output file; null: standard output. */
  output: string | null;
}

/**
 * The command line parser; help and errors are printed to the terminal. `onTest` is called for valid
 * arguments; anything else throws a CommanderError.
 */
export function createProgram(
  { stdout, stderr }: Pick<Terminal, 'stdout' | 'stderr'>,
  onTest: (request: TestRequest) => Promise<void>,
): Command {
  const program = new Command('abhigam')
    .description('Tests web pages against the accessibility guidelines WCAG, in a real browser.')
    .version(version(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .showHelpAfterError('Run "abhigam --help" to see what can be given.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
      getOutHelpWidth: () => widthOf(stdout),
      getErrHelpWidth: () => widthOf(stderr),
      // Our help has no colours.
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    });
  program
    .command('test')
    .description('Test pages, or whole sites with --full-site.')
    .argument('[URL...]', 'addresses to test; loopback and private ones too')
    .addOption(
      new Option('--full-site', 'also test the pages that the site links to and lists in its sitemap'),
    )
    .addOption(
      new Option('--max-pages <number>', 'most pages to test of one site, with --full-site')
        .argParser(wholeNumber(1, MAX_PAGES))
        .default(1000),
    )
    .addOption(
      new Option('--within <path>', 'only pages below this path, with --full-site').argParser(pathPrefix),
    )
    .addOption(
      new Option('--params <list>', 'the only query parameters that tell pages apart').argParser(nameList),
    )
    .addOption(new Option('--ignore-robots', 'test what robots.txt asks robots not to open; for owners'))
    .addOption(new Option('--wcag <version>', 'version of WCAG').choices(BASE_VERSIONS).default('2.2'))
    .addOption(
      new Option('--level <level>', 'level of WCAG: A, AA or AAA')
        .argParser((value) => oneOf(WCAG_LEVELS, value.toUpperCase()))
        .default('AA'),
    )
    .addOption(new Option('--without-aria', 'leave out the rules about ARIA'))
    .addOption(new Option('--experimental', 'use experimental rules too; they only warn'))
    .addOption(
      new Option(
        '--interaction <pages>',
        'pages to use by keyboard and pointer: none, all, or those named and a sample of a whole site',
      )
        .choices(INTERACTION_SETTINGS)
        .default('templates'),
    )
    .addOption(
      new Option(
        '--sources <list>',
        'who judges: lh (axe, as Lighthouse weighs it), andi (our own rules), interaction (by use)',
      )
        .argParser((value) => value.split(',').map((source) => oneOf(AUDIT_SOURCES, source.trim())))
        .default([...AUDIT_SOURCES], AUDIT_SOURCES.join()),
    )
    .addOption(
      new Option('--concurrency <number>', 'pages tested at the same time')
        .argParser(wholeNumber(1, MAX_CONCURRENCY))
        .default(Math.min(availableParallelism(), MAX_CONCURRENCY), 'number of processors'),
    )
    .addOption(
      new Option('--format <format>', 'form of the results; lighthouse: one page, as a report for its viewer')
        .choices(FORMATS)
        .default('text'),
    )
    .addOption(new Option('--output <file>', 'write the results to a file, not to standard output'))
    .addOption(
      new Option('--urls-file <file>', 'test the addresses in a file, one a line; "-" reads them from input'),
    )
    .addHelpText('after', HELP)
    .showHelpAfterError('Run "abhigam test --help" to see what can be given.')
    .action((urls: unknown, options: unknown) => onTest(requestOf(z.array(z.string()).parse(urls), options)));
  return program;
}

function widthOf({ isTTY, columns = HELP_WIDTH }: TerminalStream): number {
  return isTTY ? columns : HELP_WIDTH;
}

function requestOf(urls: string[], flags: unknown): TestRequest {
  const options = testOptions.parse(flags);
  return {
    urls,
    urlsFile: options.urlsFile ?? null,
    fullSite: options.fullSite,
    maxPages: options.maxPages,
    within: options.within ?? null,
    parameters: options.params ?? null,
    obeyRobots: !options.ignoreRobots,
    wcagVersion: options.withoutAria ? `${options.wcag} without ARIA` : options.wcag,
    wcagLevel: options.level,
    disableExperimental: !options.experimental,
    sources: options.sources,
    interaction: options.interaction,
    concurrency: options.concurrency,
    format: options.format,
    output: options.output ?? null,
  };
}

function pathPrefix(value: string): string {
  if (!/^\/[^?#]{0,500}$/.test(value)) throw new InvalidArgumentError('It must be a path such as /hi/.');
  return value;
}

/** Parses comma-separated names; an empty string gives an empty list. */
function nameList(value: string): string[] {
  return value
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function oneOf<T extends string>(allowed: readonly T[], value: string): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined) throw new InvalidArgumentError(`Allowed choices are ${allowed.join(', ')}.`);
  return found;
}

const HELP = `
Examples:
  abhigam test https://www.example.gov.in/
  abhigam test --full-site --max-pages 200 https://www.example.gov.in/
  abhigam test --full-site --within /hi/ --params id,page https://www.example.gov.in/hi/
  abhigam test --wcag 2.1 --level A http://localhost:8080/ http://localhost:8080/contact
  abhigam test --format lighthouse --output report.json https://www.example.gov.in/
  abhigam test --format json --output results.json --urls-file addresses.txt

Exit status:
  0  every page was tested and none fails a rule
  1  at least one page fails a rule
  2  something could not be tested: a page that you named, or nothing at all because of
     the arguments, the browser or the output; also after Ctrl-C

Progress goes to standard error, results to standard output or to the file.`;
