import { writeFile } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import { listedPages, startDemoSite } from '@abhigam/demo-site';
import type { AuditSource } from '@abhigam/domain';
import type { Engine } from '@abhigam/engine';
import { RULES } from '@abhigam/rules';
import { openEngine } from '@abhigam/terminal/open-engine';
import { forEachConcurrently } from '../for-each-concurrently.ts';
import { WCAG_22_AA } from '../rule-choice.ts';
import { summarizeProfile } from './cpu-profile.ts';
import { formatProfile } from './format-profile.ts';
import { PROCESS_KINDS, type ProcessCpu, readProcessCpu } from './process-cpu.ts';
import { ProtocolCounts } from './protocol-counts.ts';

export interface ProfilePlan {
  sources: readonly AuditSource[];
  concurrency: number;
  /** File for V8's profile of our process, which Chrome DevTools and speedscope show as a flame graph. */
  output: string;
}

const SAMPLE_US = 500;

/**
 * Tests the pages of the demo site twice, the first time as a warm-up, and prints where the time of the second
 * goes: by stage, process, module, own rule and protocol method.
 */
export async function benchProfile({ sources, concurrency, output }: ProfilePlan): Promise<void> {
  const protocol = new ProtocolCounts();
  protocol.watchLaunches();
  const site = await startDemoSite({ port: 0 });
  const engine = await openEngine();
  try {
    const urls = listedPages().map((page) => new URL(page.path, site.url).href);
    console.log(
      `Sources ${sources.join(', ')}; ${urls.length} pages of the demo site, ${concurrency} at a time.`,
    );
    await testPages(engine, urls, { sources, concurrency });
    protocol.clear();
    const inspector = new Session();
    inspector.connect();
    await inspector.post('Profiler.enable');
    await inspector.post('Profiler.setSamplingInterval', { interval: SAMPLE_US });
    await inspector.post('Profiler.start');
    const before = readProcessCpu();
    const startMs = performance.now();
    const stages = await testPages(engine, urls, { sources, concurrency });
    const wallMs = performance.now() - startMs;
    const after = readProcessCpu();
    const { profile } = await inspector.post('Profiler.stop');
    inspector.disconnect();
    await writeFile(output, JSON.stringify(profile));
    const summary = summarizeProfile(profile, new Set(RULES.map(({ id }) => id)));
    console.log(
      formatProfile({
        pages: urls.length,
        wallMs,
        stages,
        cpu: differenceOf(before, after),
        summary,
        methods: protocol.byMethod,
      }),
    );
    console.log(
      `\nFlame graph of our process: open ${output} in Chrome DevTools (Performance) or speedscope.`,
    );
  } finally {
    await engine.close();
    await site.close();
  }
}

/** Returns the milliseconds of all pages by stage. */
async function testPages(
  engine: Engine,
  urls: readonly string[],
  { sources, concurrency }: Pick<ProfilePlan, 'sources' | 'concurrency'>,
): Promise<ReadonlyMap<string, number>> {
  const stages = new Map<string, number>();
  await forEachConcurrently(urls, concurrency, async (url) => {
    const { result, steps } = await engine.testPage({
      url,
      rules: WCAG_22_AA,
      sources,
      screenshot: true,
    });
    if (result.status === 'FAILURE') throw new Error(`${url}: ${result.reason}: ${result.detail}`);
    for (const [name, ms] of Object.entries(steps)) stages.set(name, (stages.get(name) ?? 0) + ms);
  });
  return stages;
}

function differenceOf(before: ProcessCpu, after: ProcessCpu): ProcessCpu {
  const difference = { ...after };
  for (const kind of PROCESS_KINDS) difference[kind] -= before[kind];
  return difference;
}
