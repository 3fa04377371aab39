import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { AUDIT_SOURCES, type AuditSource } from '@abhigam/domain';
import { actRulesOf, reportingDetails, SOURCE_RULES } from '@abhigam/rules';
import { createLinkTargets, readConfig, sourceList, wholeNumber } from '@abhigam/terminal';
import { openEngine } from '@abhigam/terminal/open-engine';
import { Command } from 'commander';
import { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };
import { runProgram } from '../run-program.ts';
import { actRecord } from './act-record.ts';
import { earlReport, type ReportedCheck } from './earl-report.ts';
import { formatScore } from './format-score.ts';
import { readManifest } from './manifest.ts';
import { scoreCases } from './score-cases.ts';
import { serveCases } from './serve-cases.ts';
import { ALL_RULES, testCases } from './test-cases.ts';

const flags = z.object({
  concurrency: z.number(),
  sources: sourceList,
  output: z.string().optional(),
  record: z.string().optional(),
  earl: z.string().optional(),
  only: z.string().optional(),
});

/** Outside the project, if present: the cases belong to W3C and are not part of it. */
const BESIDE = join(import.meta.dirname, '..', '..', '..', '..', '..', 'shared', 'act-rules');

const program = new Command('conformance')
  .exitOverride()
  .showHelpAfterError()
  .description('Judge the test cases of the ACT rules and compare with the outcomes that W3C expects.')
  .argument('[FOLDER]', 'cases with their manifest.json; the folder beside the project when absent')
  .option('--sources <list>', 'who judges, separated by commas', AUDIT_SOURCES.join())
  .option('--concurrency <number>', 'pages at the same time', wholeNumber(1, 32), availableParallelism())
  .option('--only <rules>', 'cases of these ACT rules alone, by their ids, separated by commas')
  .option('--record <file>', 'write how each check did on the ACT rules it is declared for, as JSON')
  .option('--earl <file>', 'write the results as W3C collects them of implementers, as EARL in JSON-LD')
  .option('--output <file>', 'write what each check said of each case, as JSON')
  .action((folder: unknown, options: unknown) =>
    conformance(z.string().optional().parse(folder), flags.parse(options)),
  );

await runProgram(program);

async function conformance(
  folderArgument: string | undefined,
  options: z.infer<typeof flags>,
): Promise<void> {
  const folder = folderArgument ?? BESIDE;
  if (folderArgument === undefined && !existsSync(folder))
    throw new Error('Pass the folder with the ACT test cases: none was found next to the project.');
  const only = options.only?.split(',');
  const cases = (await readManifest(folder)).filter(({ ruleId }) => only?.includes(ruleId) ?? true);
  const server = await serveCases(folder);
  const engine = await openEngine();
  try {
    let done = 0;
    const results = await testCases(engine, cases, {
      ...options,
      origin: server.origin,
      lookBehind: createLinkTargets(readConfig(process.env), { pauseMs: 0 }),
      onDone: () => {
        done += 1;
        if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${done} of ${cases.length} cases`);
      },
    });
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
    console.log(formatScore(scoreCases(results, actRulesOf), results));
    if (options.record !== undefined)
      await writeFile(options.record, `${JSON.stringify(actRecord(results, declaredRules()), null, 2)}\n`);
    if (options.earl !== undefined) {
      const assertor = { version: manifest.version, browser: await engine.browserVersion() };
      const report = earlReport(results, {
        assertor,
        checks: carriedOut(options.sources),
        at: new Date(),
      });
      await writeFile(options.earl, `${JSON.stringify(report, null, 1)}\n`);
    }
    if (options.output !== undefined) await writeFile(options.output, `${JSON.stringify(asJson(results))}\n`);
  } finally {
    await engine.close();
    await server.close();
  }
}

/** ACT rules by check, for checks that declare any. */
function declaredRules(): Map<string, readonly string[]> {
  return new Map(
    Object.keys(reportingDetails('en')).flatMap((id) =>
      actRulesOf(id).length > 0 ? [[id, actRulesOf(id)]] : [],
    ),
  );
}

/** The checks that the sources executed, in the form of the report. */
function carriedOut(sources: readonly AuditSource[]): Map<string, ReportedCheck> {
  const details = reportingDetails('en');
  return new Map(
    sources
      .flatMap((source) => SOURCE_RULES[source].select(ALL_RULES))
      .map(({ id, criteria }) => [id, { title: details[id]?.title ?? id, criteria, act: actRulesOf(id) }]),
  );
}

/** In the same JSON format as the results of other tools. */
function asJson(results: Awaited<ReturnType<typeof testCases>>) {
  const checks: Record<string, { sc: string[]; act: readonly string[] }> = {};
  for (const { outcomes } of results)
    for (const { checkId, criteria } of outcomes)
      checks[checkId] ??= { sc: criteria, act: actRulesOf(checkId) };
  return {
    engine: 'abhigam',
    checks,
    cases: results.map(({ case: { testcaseId, ruleId }, outcomes, problem }) => ({
      testcaseId,
      ruleId,
      ...(problem === null ? {} : { error: problem }),
      outcomes: outcomes.map(({ checkId, outcome }) => ({ checkId, outcome })),
    })),
  };
}
