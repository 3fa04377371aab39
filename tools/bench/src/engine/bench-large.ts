import type { AuditSource } from '@abhigam/domain';
import { openEngine } from '@abhigam/terminal/open-engine';
import { WCAG_22_AA } from '../rule-choice.ts';
import { serveLargePages } from './large-pages.ts';

/** Maximum duration for a page of 20,000 nodes. */
const GOAL_SECONDS = 30;

/** Tests pages with very many nodes, one at a time, and prints the durations. */
export async function benchLarge(options: { nodes: number; sources: readonly AuditSource[] }): Promise<void> {
  const site = await serveLargePages(options.nodes);
  const engine = await openEngine({ pageTimeoutMs: 300_000 });
  try {
    console.log(
      `Sources ${options.sources.join(', ')}; pages of about ${options.nodes} nodes, with a picture each.`,
    );
    console.log('seconds   nodes  findings  page');
    let slowest = 0;
    for (const { name, url } of site.pages) {
      const startMs = performance.now();
      const { result, facts } = await engine.testPage({
        url,
        rules: WCAG_22_AA,
        sources: options.sources,
        screenshot: true,
      });
      const seconds = (performance.now() - startMs) / 1000;
      slowest = Math.max(slowest, seconds);
      const nodes = facts?.frames[0]?.nodes.length ?? '-';
      const found =
        result.status === 'COMPLETE' ? result.counts.issues + result.counts.warnings : result.detail;
      console.log(
        `${seconds.toFixed(1).padStart(7)} ${String(nodes).padStart(7)} ${String(found).padStart(9)}  ${name}`,
      );
    }
    const verdict = slowest <= GOAL_SECONDS ? 'reached' : 'missed';
    console.log(
      `Slowest ${slowest.toFixed(1)} s; the goal of ${GOAL_SECONDS} s for 20,000 nodes is ${verdict}.`,
    );
  } finally {
    await engine.close();
    await site.close();
  }
}
