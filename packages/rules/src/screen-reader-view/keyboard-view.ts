import type { Rect, StopProblem, WalkEnd } from '@abhigam/domain';
import type { Frame, Page, PageElement } from '@abhigam/facts';
import { tabIndex } from '../semantics/focus.ts';
import { keyboardUse } from '../semantics/keyboard-use.ts';
import { displayRect, displaySelector } from './display-position.ts';
import type { Place } from './line.ts';
import { mergeRecordedWalk, type WalkedTabStop, wasVisibleOnFocus } from './merge-walk.ts';
import { type Part, role, textPart } from './parts.ts';
import { roleWord } from './role-words.ts';
import type { RoleWord } from './speech-words.ts';
import { stopProblems } from './stop-problems.ts';
import { tabStops } from './tab-stops.ts';

export const MAX_STOPS = 2_000;

/** A tab stop. */
export interface Stop {
  role: Part;
  /** As announced; empty when nothing is announced. */
  name: Part[];
  tag: string;
  /** As written; null when absent. */
  tabIndex: number | null;
  problems: StopProblem[];
  /** The recorded walk with the real Tab key reached it; false also without a recorded walk. */
  isWalked: boolean;
  place: Place;
  /** In page coordinates; null when it cannot be shown. */
  rect: Rect | null;
  selector: string;
}

export interface KeyboardView {
  /** In Tab order; at most MAX_STOPS. */
  stops: Stop[];
  total: number;
  /**
   * How the recorded walk ended, which determines the order; null when there was none and the order is
   * computed.
   */
  walk: WalkEnd | null;
}

export function keyboardView(page: Page): KeyboardView {
  const all = mergeRecordedWalk(page, tabStops(page));
  const listedStops = all.slice(0, MAX_STOPS);
  return {
    stops: listedStops.map((stop, at) => describe(stop, listedStops[at - 1]?.element ?? null)),
    total: all.length,
    walk: keyboardUse(page)?.end ?? null,
  };
}

function describe({ element: stop, walked, isPassedOver }: WalkedTabStop, before: PageElement | null): Stop {
  const { frame, node } = stop;
  const depth = depthOf(stop);
  return {
    role: role(stopRole(stop)),
    name: textPart('name', stop.name),
    tag: stop.tag,
    tabIndex: tabIndex(stop),
    problems: [
      ...stopProblems(stop, before).filter(
        (problem) => problem !== 'not-visible' || !walked || !wasVisibleOnFocus(walked, frame.page),
      ),
      ...(isPassedOver ? (['not-met'] as const) : []),
    ],
    isWalked: walked !== null,
    place: { frame: frame.index, node },
    rect: displayRect(frame, boxOf(stop)) ?? (walked && displayRect(frame.page.top, walked.box)),
    selector: displaySelector(stop, depth),
  };
}

function stopRole(stop: PageElement): RoleWord {
  const word = roleWord(stop);
  if (word !== 'none') return word;
  if (stop.contentFrame) return 'frame';
  if (stop.has('contenteditable')) return 'textField';
  // Without a tabindex, a generic box is a tab stop only because it scrolls.
  return stop.isExposed && stop.role === 'generic' && tabIndex(stop) === null ? 'scrollArea' : 'none';
}

/** An image map area is shown at its image. */
function boxOf(stop: PageElement): Rect | null {
  if (stop.tag !== 'area') return stop.box;
  const name = stop.closest('map')?.attribute('name') ?? '';
  return mappedImages(stop.frame).get(`#${name}`)?.box ?? null;
}

const MAPPED = new WeakMap<Frame, ReadonlyMap<string, PageElement>>();

/** First image of each map, by usemap; cached, because a page may have thousands of areas. */
function mappedImages(frame: Frame): ReadonlyMap<string, PageElement> {
  const known = MAPPED.get(frame);
  if (known) return known;
  const images = frame.all('img[usemap]').reverse();
  const imagesByMap = new Map(images.map((image) => [image.attribute('usemap') ?? '', image]));
  MAPPED.set(frame, imagesByMap);
  return imagesByMap;
}

function depthOf(element: PageElement): number {
  let depth = 0;
  for (const _ of element.ancestors()) depth += 1;
  return depth;
}
