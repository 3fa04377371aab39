import type { Rect } from '@abhigam/domain';
import { type FindBudget, findElements, type Page, type PageElement } from '@abhigam/facts';
import type { Stop } from './keyboard-view.ts';
import type { LinePlaces } from './line-places.ts';

/** A failing element as it is stored. */
export interface StoredFinding {
  id: string;
  auditId: string;
  status: 'Fail' | 'Warn';
  selector: string;
  rect: Rect | null;
}

/** A failing element where it is shown. */
export interface FindingMark {
  id: string;
  auditId: string;
  status: 'Fail' | 'Warn';
  /** Of the very element that the line is about, or of what is said with it; else of something around it. */
  isOwn: boolean;
}

export interface PlacedFindings {
  /** By the index of the line. */
  ofLines: Map<number, FindingMark[]>;
  /** By the index of the stop; those of what stands inside it, too. */
  ofStops: Map<number, FindingMark[]>;
  /** A screen reader comes to no line of them. */
  unheard: FindingMark[];
  /** Their elements were not found in the facts, or they were too many, or took too long to find. */
  unplaced: number;
}

export const MAX_FINDINGS = 20_000;
/** Steps that finding elements may take, by what there is of each: a page's own selectors need a fraction of them. */
const STEPS = { element: 20, finding: 20, character: 2 };

export function placeFindings(
  page: Page,
  findings: readonly StoredFinding[],
  { places, stops }: { places: LinePlaces; stops: readonly Stop[] },
): PlacedFindings {
  const placed: PlacedFindings = { ofLines: new Map(), ofStops: new Map(), unheard: [], unplaced: 0 };
  const stopAt = new Map(stops.map(({ place }, index) => [keyOf(place.frame, place.node), index]));
  const kept = findings.slice(0, MAX_FINDINGS);
  const budget = budgetFor(page, kept);
  for (const finding of kept) {
    const element = elementOf(page, finding, budget);
    if (!element) {
      placed.unplaced += 1;
      continue;
    }
    const { id, auditId, status } = finding;
    const line = places.lineOf(element);
    const mark = { id, auditId, status, isOwn: line?.isOwn ?? false };
    if (line) push(placed.ofLines, line.line, mark);
    else placed.unheard.push(mark);
    const stop = stopOf(element, stopAt);
    if (stop) push(placed.ofStops, stop.index, { ...mark, isOwn: stop.isOwn });
  }
  placed.unplaced += Math.max(0, findings.length - MAX_FINDINGS);
  return placed;
}

/** In proportion to what is given: no selectors of a page make placing them cost more than that. */
function budgetFor(page: Page, findings: readonly StoredFinding[]): FindBudget {
  const characters = findings.reduce((sum, { selector }) => sum + selector.length, 0);
  const { element, finding, character } = STEPS;
  return { left: page.elements.length * element + findings.length * finding + characters * character };
}

/** The one at the same place of the page where a selector leads to several. */
function elementOf(page: Page, { selector, rect }: StoredFinding, budget: FindBudget): PageElement | null {
  const found = findElements(page, selector, budget);
  if (found.length <= 1 || !rect) return found[0] ?? null;
  const isThere = ({ pageBox }: PageElement) =>
    pageBox !== null && Math.abs(pageBox.x - rect.x) < 2 && Math.abs(pageBox.y - rect.y) < 2;
  return found.find(isThere) ?? found[0] ?? null;
}

/** Around an element that fails only so far is looked for its stop. */
const MAX_UP = 30;

function stopOf(
  element: PageElement,
  stopAt: ReadonlyMap<string, number>,
): { index: number; isOwn: boolean } | null {
  let at: PageElement | null = element;
  for (let up = 0; at && up < MAX_UP; up += 1, at = at.parent) {
    const index = stopAt.get(keyOf(at.frame.index, at.node));
    if (index !== undefined) return { index, isOwn: at === element };
  }
  return null;
}

function keyOf(frame: number, node: number): string {
  return `${frame} ${node}`;
}

function push(map: Map<number, FindingMark[]>, key: number, mark: FindingMark): void {
  const marks = map.get(key);
  if (marks) marks.push(mark);
  else map.set(key, [mark]);
}
