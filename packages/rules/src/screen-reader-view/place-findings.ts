import type { Rect } from '@abhigam/domain';
import { type FindBudget, findElements, type Page, type PageElement } from '@abhigam/facts';
import type { Stop } from './keyboard-view.ts';
import type { LinePlaces } from './line-places.ts';

/** A stored failing element. */
export interface StoredFinding {
  id: string;
  auditId: string;
  status: 'Fail' | 'Warn';
  selector: string;
  rect: Rect | null;
}

/** A failing element at a line or tab stop. */
export interface FindingMark {
  id: string;
  auditId: string;
  status: 'Fail' | 'Warn';
  /** About the line's own element or one announced with it; else about an ancestor. */
  isOwn: boolean;
}

export interface PlacedFindings {
  /** By line index. */
  marksByLine: Map<number, FindingMark[]>;
  /** By tab stop index; includes findings on descendants. */
  marksByStop: Map<number, FindingMark[]>;
  /** Findings without a line. */
  unheard: FindingMark[];
  /** Findings that were not found in the snapshot, or exceeded the limits on number or time. */
  unplaced: number;
}

export const MAX_FINDINGS = 20_000;
/** Step budget for locating elements, per unit; a page's own selectors need a fraction of it. */
const STEPS = { element: 20, finding: 20, character: 2 };

export function placeFindings(
  page: Page,
  findings: readonly StoredFinding[],
  { places, stops }: { places: LinePlaces; stops: readonly Stop[] },
): PlacedFindings {
  const placed: PlacedFindings = { marksByLine: new Map(), marksByStop: new Map(), unheard: [], unplaced: 0 };
  const stopAt = new Map(stops.map(({ place }, index) => [keyOf(place.frame, place.node), index]));
  const placedFindings = findings.slice(0, MAX_FINDINGS);
  const budget = budgetFor(page, placedFindings);
  for (const finding of placedFindings) {
    const element = elementOf(page, finding, budget);
    if (!element) {
      placed.unplaced += 1;
      continue;
    }
    const { id, auditId, status } = finding;
    const line = places.lineOf(element);
    const mark = { id, auditId, status, isOwn: line?.isOwn ?? false };
    if (line) push(placed.marksByLine, line.line, mark);
    else placed.unheard.push(mark);
    const stop = stopOf(element, stopAt);
    if (stop) push(placed.marksByStop, stop.index, { ...mark, isOwn: stop.isOwn });
  }
  placed.unplaced += Math.max(0, findings.length - MAX_FINDINGS);
  return placed;
}

/** Proportional to the input, so that no selectors can make locating them more expensive. */
function budgetFor(page: Page, findings: readonly StoredFinding[]): FindBudget {
  const characters = findings.reduce((sum, { selector }) => sum + selector.length, 0);
  const { element, finding, character } = STEPS;
  return { left: page.elements.length * element + findings.length * finding + characters * character };
}

/** When a selector matches several elements, the one at the same position. */
function elementOf(page: Page, { selector, rect }: StoredFinding, budget: FindBudget): PageElement | null {
  const found = findElements(page, selector, budget);
  if (found.length <= 1 || !rect) return found[0] ?? null;
  const isThere = ({ pageBox }: PageElement) =>
    pageBox !== null && Math.abs(pageBox.x - rect.x) < 2 && Math.abs(pageBox.y - rect.y) < 2;
  return found.find(isThere) ?? found[0] ?? null;
}

/** Maximum number of ancestors searched for a tab stop. */
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
