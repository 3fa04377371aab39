import type { AuditResult, FailingElement } from '@abhigam/domain';
import { type Page, type PageElement, readPage } from '@abhigam/facts';
import { isAboutWholePage, isSuperseded } from '@abhigam/rules';
import { type NodeIds, nodeIds } from '../gather/node-ids.ts';
import type { TestPageInput } from '../page-test-input.ts';
import type { ElementPictures } from '../pictures/element-pictures.ts';
import type { Seen } from '../seen.ts';
import { judgeBySources } from '../sources/judge-by-sources.ts';
import { unstyledAmong } from '../sources/source.ts';
import type { TimeSlicer } from '../time-slicer.ts';
import { isNewIn, type SeenState, type SeenStates } from '../use/states/seen-state.ts';
import { decide } from './decide.ts';
import { defectsOn } from './defects-on.ts';
import { describeLocated } from './describe-located.ts';
import type { LocatedAudit, LocatedElement } from './located-audit.ts';
import { mergeSources } from './merge-sources.ts';
import { elementAtPlace, ownerPlace } from './place-in-facts.ts';
import type { SourceFindings } from './source-findings.ts';

interface Judging {
  seen: Pick<Seen, 'missingLetters' | 'unstyled'>;
  input: TestPageInput;
  slicer: TimeSlicer;
  /** Leaves to a person what cannot be said of this page for sure. */
  leaveToPerson: (source: SourceFindings, page: Page) => SourceFindings;
  pictures: ElementPictures;
}

/**
 * What the states of a page show that was not found on the page itself, nor in a state before, each state merged by itself.
 * Only what came into sight with it is judged.
 *
 * @param found what every source found on the page, before it was merged
 */
export async function judgeStates(
  { before, states }: SeenStates,
  found: readonly LocatedAudit[],
  judging: Judging,
): Promise<AuditResult[]> {
  if (states.length === 0) return [];
  const told = new Told(nodeIds({ ...before }, readPage(before.facts)), found);
  const audits: AuditResult[] = [];
  for (const state of states) {
    await judging.slicer.pauseIfDue();
    const page = readPage(state.gathered.facts);
    const ids = nodeIds(state.gathered, page);
    const judged = await judgeState(state, page, judging);
    const isNews = newsOf(state, page, ids);
    const news = judged.flatMap((source) => ({
      audits: source.audits
        .filter(({ audit }) => audit.status !== 'Pass' && !isAboutWholePage(audit.id))
        .map((one) => ({ ...one, elements: one.elements.filter((element) => isNews(element)) }))
        .map((one) => told.withoutTold(one, ids))
        .filter(({ elements }) => elements.length > 0),
      isSettled: source.isSettled,
    }));
    told.add(
      news.flatMap((source) => source.audits),
      ids,
    );
    for (const audit of mergeSources(news, defectsOn(page), isSuperseded))
      if (audit.status !== 'Pass') audits.push(await inState(audit, state, judging.pictures));
  }
  return audits;
}

/** As the page itself is judged, up to the merging. */
async function judgeState(
  { gathered, sights }: SeenState,
  page: Page,
  { seen, input, slicer, leaveToPerson }: Judging,
): Promise<SourceFindings[]> {
  const { frameIds } = seen.unstyled;
  const unstyled = {
    isTop: false,
    frameIds,
    factsFrames: unstyledAmong(
      gathered.frames.map(({ frameId }) => frameId),
      { frameIds },
    ),
  };
  const found = await judgeBySources({ input, unstyled }, sights, page, slicer);
  const open = found.map((source) => leaveToPerson(source, page));
  return decide(open, (place) => ownerPlace(page, place)).map((source) => ({
    ...source,
    audits: describeLocated(source.audits, page),
  }));
}

/** Whether a finding is of what the state newly shows, itself or in a frame that it shows. */
function newsOf(
  state: Pick<SeenState, 'news' | 'known'>,
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

/** What has been told, so that one defect is told once: by element, and by its looks where the page puts it there anew. */
class Told {
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

  /** A failure is told also of what was only doubtful before. */
  withoutTold({ audit, elements }: LocatedAudit, ids: NodeIds): LocatedAudit {
    const covers = (status: 'Fail' | 'Warn' | undefined) => status === 'Fail' || status === audit.status;
    return {
      audit,
      elements: elements.filter(({ place, element }) => {
        if (covers(this.#byElement.get(`${audit.id} ${ids.idOf(place)}`))) return false;
        const alike = looksOf(audit.id, element).flatMap((looks) => this.#byLooks.get(looks) ?? []);
        // The one that looks like it is gone: it was put there anew.
        return !alike.some(({ status, id }) => covers(status) && (id === null || !ids.elementOf(id)));
      }),
    };
  }
}

function looksOf(auditId: string, { feHash, selector }: LocatedElement['element']): string[] {
  return [`${auditId} ${feHash}`, `${auditId} at ${selector}`];
}

/** The picture of the page does not show it, so it has no place there, but a picture of its own. */
async function inState(
  audit: AuditResult,
  { state, window }: SeenState,
  pictures: ElementPictures,
): Promise<AuditResult> {
  const called = JSON.stringify(state);
  const failingElements: FailingElement[] = [];
  for (const element of audit.failingElements) {
    const { rect } = element;
    // A page whose picture cannot be cut has been tested all the same.
    const cut = window && rect && (await pictures.cut('state', called, window, rect).catch(() => null));
    failingElements.push({ ...element, rect: null, state, ...(cut ? { picture: cut } : {}) });
  }
  return { ...audit, failingElements };
}
