import type { Engine } from '@abhigam/engine';
import { type CliConfig, createLinkTargets, createSoft404Checks, readConfig } from '@abhigam/terminal';
import type { TestRequest } from '../command/test-command.ts';
import { count } from '../output/count.ts';
import { type Output, openOutput } from '../output/output.ts';
import { Progress } from '../output/progress.ts';
import { jsonWriter, lighthouseWriter, textWriter } from '../output/result-writer.ts';
import type { Terminal } from '../terminal.ts';
import { exitStatus } from './exit-status.ts';
import { InteractionSample } from './interaction-sample.ts';
import { PageQueue } from './page-queue.ts';
import { Tally } from './tally.ts';
import { testQueue } from './test-queue.ts';

/**
 * Runs `abhigam test` and resolves to its exit status. Throws OutputError if the results cannot be written,
 * and the engine's error if there is no browser.
 */
export async function runTest(request: TestRequest, urls: string[], terminal: Terminal): Promise<number> {
  const queue = new PageQueue({ ...request, urls });
  // Before the output is opened, so that earlier results are kept when there is no browser.
  const config = readConfig(terminal.environment);
  const engine = await terminal.openEngine(config);
  try {
    const output = await openOutput(request.output, terminal.stdout);
    try {
      return await testAndWrite(request, { engine, config, queue, output, terminal });
    } finally {
      await output.close();
    }
  } finally {
    await engine.close();
  }
}

const WRITERS = { json: jsonWriter, lighthouse: lighthouseWriter, text: textWriter };

interface Means {
  engine: Engine;
  config: CliConfig;
  queue: PageQueue;
  output: Output;
  terminal: Pick<Terminal, 'stderr' | 'signal'>;
}

async function testAndWrite(
  request: TestRequest,
  { engine, config, queue, output, terminal: { stderr, signal } }: Means,
): Promise<number> {
  const progress = new Progress(stderr);
  const tally = new Tally();
  const writer = await WRITERS[request.format](output);
  try {
    const { wcagVersion, wcagLevel, disableExperimental, concurrency } = request;
    await testQueue({
      engine,
      config,
      queue,
      rules: { wcagVersion, wcagLevel, disableExperimental },
      sources: request.sources,
      usedPages: new InteractionSample(request.interaction),
      concurrency,
      lookBehind: createLinkTargets(config, { obeyRobots: request.obeyRobots }),
      isMissing: createSoft404Checks(engine, config),
      signal,
      onResult: async (test, page) => {
        const { result } = test;
        tally.add(result, page.isNamed);
        progress.page(result, queue.known);
        await writer.page(test);
      },
      onDuplicate: (page, finalUrl) => progress.duplicate(page.url, finalUrl),
      onRetry: (page, { reason, afterSeconds }) => progress.again(page.url, reason, afterSeconds),
    });
  } finally {
    progress.end();
    await writer.end(
      tally,
      queue.sites.map((site) => site.report()),
    );
  }
  if (signal.aborted) progress.note(`Stopped after ${count(tally.tested, 'page')}.`);
  for (const site of queue.sites.filter(({ isCapped }) => isCapped))
    progress.note(`${site.base} has more than ${request.maxPages} pages: raise --max-pages to test them.`);
  return exitStatus(tally, signal.aborted);
}
