import type { AuditResult, FailingElement } from '@abhigam/domain';
import { type Page, type PageElement, readPage } from '@abhigam/facts';
import { isAboutWholePage, isSuperseded } from '@abhigam/rules';
import type { LocatedAudit, LocatedElement } from '../../findings/located-audit.ts';
import { elementAtPlace, ownerPlace } from '../../findings/place-in-facts.ts';
import type { SourceFindings } from '../../findings/source-findings.ts';
import { unstyledAmong } from '../../findings/source-result.ts';
import { type NodeIds, nodeIds } from '../../gather/node-ids.ts';
import { judgeBySources } from '../../judgement/judge-by-sources.ts';
import { resolveOverlaps } from '../../judgement/resolve-overlaps.ts';
import type { PageContext } from '../../page-context.ts';
import type { ElementPictures } from '../../pictures/element-pictures.ts';
import type { StageTools } from '../../pipeline/stage.ts';
import { isNewIn } from '../../snapshot/is-new-in.ts';
import type { StateSnapshot } from '../../snapshot/page-snapshot.ts';
import { defectsOn } from '../deduplicate/defects-on.ts';
import { mergeSources } from '../deduplicate/merge-sources.ts';
import { describeLocated } from '../describe/describe-located.ts';
import { downgradeIncomplete } from '../downgrade/downgrade-incomplete.ts';

/** Context values for judging states. */
type StatesContext = Pick<PageContext, 'input' | 'snapshot' | 'loading' | 'interact' | 'describe'> & {
  stage: Pick<StageTools, 'slicer'>;
};

/**
 * Findings of states that were found neither on the page itself nor in an earlier state; each state is merged
 * separately. Judges only what became visible in it.
 *
 * @param found findings of every source on the page, before merging
 */
export async function judgeStates(
  context: StatesContext,
  found: readonly LocatedAudit[],
): Promise<AuditResult[]> {
  const { snapshot, interact, describe, stage } = context;
  const { states } = interact;
  const { gathered } = snapshot;
  if (states.length === 0 || !gathered) return [];
  const reported = new ReportedFindings(nodeIds(gathered, readPage(gathered.facts)), found);
  const audits: AuditResult[] = [];
  for (const state of states) {
    await stage.slicer.yieldToEventLoop();
    const page = readPage(state.gathered.facts);
    const ids = nodeIds(state.gathered, page);
    const judged = await judgeState(state, page, context);
    const isNews = newsOf(state, page, ids);
    const news = judged.flatMap((source) => ({
      audits: source.audits
        .filter(({ audit }) => audit.status !== 'Pass' && !isAboutWholePage(audit.id))
        .map((one) => ({ ...one, elements: one.elements.filter((element) => isNews(element)) }))
        .map((one) => reported.withoutTold(one, ids))
        .filter(({ elements }) => elements.length > 0),
      resolvedBy: source.resolvedBy,
    }));
    reported.add(
      news.flatMap((source) => source.audits),
      ids,
    );
    for (const audit of mergeSources(news, defectsOn(page), isSuperseded))
      if (audit.status !== 'Pass') audits.push(await inState(audit, state, describe.elementPictures));
  }
  return audits;
}

/** Like the page itself, up to deduplication. */
async function judgeState(
  { gathered, sourceResults }: StateSnapshot,
  page: Page,
  { input, snapshot, loading, interact, stage }: StatesContext,
): Promise<SourceFindings[]> {
  const { frameIds } = loading.unstyled;
  const unstyled = {
    isTop: false,
    frameIds,
    factsFrames: unstyledAmong(
      gathered.frames.map(({ frameId }) => frameId),
      { frameIds },
    ),
  };
  const found = await judgeBySources(input, sourceResults, { page, unstyled }, stage.slicer);
  const open = found.map((source) => downgradeIncomplete(source, page, { snapshot, loading, interact }));
  return resolveOverlaps(open, (place) => ownerPlace(page, place)).map((source) => ({
    ...source,
    audits: describeLocated(source.audits, page),
  }));
}

/** Whether a finding concerns an element that is new in the state, or a frame inside it. */
function newsOf(
  state: Pick<StateSnapshot, 'news' | 'known'>,
  page: Page,
  ids: NodeIds,
): (found: LocatedElement) => boolean {
  return ({ place }) => {
    const element = place === null ? null : elementAtPlace(page, place);
    if (!element || !(element.isShown || element.isExposed)) return false;
    return isNewIn(state, ids, ownerInTop(element));
  };
}

function ownerInTop(element: PageElement): PageElement {
  let at = element;
  while (at.frame.owner) at = at.frame.owner;
  return at;
}

/**
 * Reported findings, so that each defect is reported once: by element, and by appearance for elements that the
 * page creates again.
 */
class ReportedFindings {
  readonly #byElement = new Map<string, 'Fail' | 'Warn'>();
  readonly #byLooks = new Map<string, { status: 'Fail' | 'Warn'; id: string | null }[]>();

  constructor(ids: NodeIds, found: readonly LocatedAudit[]) {
    this.add(found, ids);
  }

  add(found: readonly LocatedAudit[], ids: NodeIds): void {
    for (const { audit, elements } of found) {
      if (audit.status === 'Pass') continue;
      for (const { place, element } of elements) {
        const id = ids.idOf(place);
        const { status } = audit;
        if (id !== null && this.#byElement.get(`${audit.id} ${id}`) !== 'Fail')
          this.#byElement.set(`${audit.id} ${id}`, status);
        for (const looks of looksOf(audit.id, element)) {
          const known = this.#byLooks.get(looks) ?? [];
          known.push({ status, id });
          this.#byLooks.set(looks, known);
        }
      }
    }
  }

  /** Reports a failure even if it was only a warning before. */
  withoutTold({ audit, elements }: LocatedAudit, ids: NodeIds): LocatedAudit {
    const covers = (status: 'Fail' | 'Warn' | undefined) => status === 'Fail' || status === audit.status;
    return {
      audit,
      elements: elements.filter(({ place, element }) => {
        if (covers(this.#byElement.get(`${audit.id} ${ids.idOf(place)}`))) return false;
        const alike = looksOf(audit.id, element).flatMap((looks) => this.#byLooks.get(looks) ?? []);
        // An equal element was removed, so this one is a replacement.
        return !alike.some(({ status, id }) => covers(status) && (id === null || !ids.elementOf(id)));
      }),
    };
  }
}

function looksOf(auditId: string, { feHash, selector }: LocatedElement['element']): string[] {
  return [`${auditId} ${feHash}`, `${auditId} at ${selector}`];
}

/** The page's screenshot does not show it, so it has no box there, but its own picture. */
async function inState(
  audit: AuditResult,
  { state, window }: StateSnapshot,
  pictures: ElementPictures,
): Promise<AuditResult> {
  const called = JSON.stringify(state);
  const failingElements: FailingElement[] = [];
  for (const element of audit.failingElements) {
    const { rect } = element;
    // A finding is kept even if its picture cannot be cut.
    const cut = window && rect && (await pictures.cut('state', called, window, rect).catch(() => null));
    failingElements.push({ ...element, rect: null, state, ...(cut ? { picture: cut } : {}) });
  }
  return { ...audit, failingElements };
}
