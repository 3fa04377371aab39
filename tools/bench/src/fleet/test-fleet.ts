import { type FailedAudit, type PageToRepair, RepairedScores } from '@abhigam/db';
import type { ElementShape, FailingElement } from '@abhigam/domain';
import type { Engine } from '@abhigam/engine';
import type { CauseIndex, Grouped } from '@abhigam/fleet';
import { runScoring } from '@abhigam/rules';
import type { GeneratedSite, ServedFleet } from '@abhigam/testing';
import { forEachConcurrently } from '../for-each-concurrently.ts';

/** A failing element with its assigned group and its true cause. */
export interface FoundElement extends Grouped {
  site: GeneratedSite;
  auditId: string;
  shape: ElementShape | null;
}

interface TestedAudit extends Omit<FailedAudit, 'ofCause'> {
  groups: Map<string, number>;
}

export interface TestedSite {
  site: GeneratedSite;
  score: number;
  pages: (Omit<PageToRepair, 'failed'> & { failed: TestedAudit[] })[];
  elements: FoundElement[];
}

export interface TestFleetOptions {
  pages: number;
  atOnce: number;
  onPage?: () => void;
}

const RULES = { wcagVersion: '2.1', wcagLevel: 'AA', disableExperimental: true } as const;

/** Tests pages of generated websites with the real engine and groups their failing elements. */
export async function testFleet(
  engine: Pick<Engine, 'testPage'>,
  served: ServedFleet,
  sites: readonly GeneratedSite[],
  index: CauseIndex,
  { pages, atOnce, onPage }: TestFleetOptions,
): Promise<TestedSite[]> {
  const testedPages = sites.flatMap((site) => Array.from({ length: pages }, (_, page) => ({ site, page })));
  const results = new Map<string, Awaited<ReturnType<Engine['testPage']>>['result']>();
  await forEachConcurrently(testedPages, atOnce, async ({ site, page }) => {
    const { result } = await engine.testPage({
      url: served.url(site, page),
      rules: RULES,
      screenshot: false,
    });
    results.set(`${site.number} ${page}`, result);
    onPage?.();
  });
  // Deterministic order, independent of which page finished first.
  return sites.map((site) => {
    const tested: TestedSite = { site, score: 0, pages: [], elements: [] };
    for (let page = 0; page < pages; page += 1) {
      const result = results.get(`${site.number} ${page}`);
      if (result?.status !== 'COMPLETE' || result.score === null)
        throw new Error(`${served.url(site, page)} could not be tested`);
      const failed = result.audits.flatMap((audit): TestedAudit[] => {
        if (audit.status !== 'Fail') return [];
        const groups = new Map<string, number>();
        for (const element of audit.failingElements) {
          const found = placed(site, audit.id, element, index);
          tested.elements.push(found);
          groups.set(String(found.group), (groups.get(String(found.group)) ?? 0) + 1);
        }
        const { source, weight, failingElements } = audit;
        return [{ source, weight, elements: failingElements.length, isWhole: true, groups }];
      });
      tested.pages.push({ score: result.score, weights: result.weights, failed });
    }
    tested.score = meanOf(tested.pages.map(({ score }) => score));
    return tested;
  });
}

/** An element without a shape belongs to a cause of its website only. */
function placed(
  site: GeneratedSite,
  auditId: string,
  element: FailingElement,
  index: CauseIndex,
): FoundElement {
  const marked = /^<[^>]*?\sdata-id="([^"]+)"/.exec(element.snippet)?.[1];
  const group = element.shape
    ? index.assign(auditId, element.shape)
    : `${site.number} ${auditId} ${element.rootCause}`;
  return {
    site,
    auditId,
    group,
    shape: element.shape ?? null,
    truth: `${auditId} ${marked ?? `unknown ${element.snippet.slice(0, 80)}`}`,
  };
}

/** Score of a website without a group; null when it cannot be calculated. */
export function forecast({ pages }: TestedSite, group: string | number): number | null {
  const scores = new RepairedScores(runScoring(), 1);
  for (const { failed, ...page } of pages)
    scores.add({
      ...page,
      failed: failed.map(({ groups, ...audit }) => {
        const count = groups.get(String(group));
        return { ...audit, ofCause: new Map(count === undefined ? [] : [[0, count]]) };
      }),
    });
  return scores.result().each[0] ?? null;
}

function meanOf(scores: readonly number[]): number {
  return (
    runScoring().meanScore(
      scores.reduce((sum, score) => sum + score, 0),
      scores.length,
    ) ?? 0
  );
}
