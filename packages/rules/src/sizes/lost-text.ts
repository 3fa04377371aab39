import type { LostText, Page, PageElement } from '@abhigam/facts';
import { fail, type Outcome, pass, review } from '../rule.ts';
import { isBehindOpenDialog } from '../semantics/behind-dialog.ts';
import { isHeading } from '../semantics/headings.ts';
import { movesContinuously } from '../semantics/moving.ts';
import { resolveRef } from '../semantics/resolve-ref.ts';
import { foldWords, shortened } from '../semantics/words.ts';

/** Class names of containers that show one part at a time. */
export const SLIDES =
  'marquee, [aria-roledescription=carousel i], [aria-roledescription=slide i], [class*=carousel i], [class*=slider i], [class*=swiper i], [class*=slick i], [class*=slideshow i], [class*=ticker i], [class*=marquee i], [class*=owl- i], [class*=splide i]';
const OPENERS = 'button, a, summary, label, [role=button i], [role=link i], [aria-expanded]';
const MORE = /\b(more|full|expand|show|view|read|see|all)\b|अधिक|और|पूरा|पूरी|सभी|देखें|दिखाएँ/;
/** A control that shows more has a short name. */
const MAX_MORE = 40;
/** A smaller vertical distance is the same row, CSS pixels. */
const SAME_ROW = 5;

/** `cut` and `overlapped` fail; the other messages need a manual check. */
export type LossMessage = 'cut' | 'overlapped' | 'dots' | 'folded' | 'gone-below' | 'covered' | 'slides';

/**
 * Outcome for text of which less is visible at another size. A box that rotates its parts, or reveals more, may
 * do so on purpose.
 */
export function lossOutcome(loss: LostText, page: Page): Outcome<LossMessage> {
  const values = { text: shortened(loss.text, 60) };
  const holder = resolveRef(page, loss.holder);
  const box = resolveRef(page, loss.element);
  if (!holder || !box || isBehindOpenDialog(holder)) return pass;
  if (loss.how === 'text') return fail('overlapped', values);
  if (loss.how === 'box') return review('covered', values);
  const isSideways = loss.how === 'beside' || loss.how === 'dots';
  // Moved out of view as a whole: the next slide, or a part that opens.
  if (loss.isAway && (isSideways || loss.byWindow)) return pass;
  if (holder.closest(SLIDES) || movesContinuously(holder, page)) return review('slides', values);
  if (loss.how === 'dots') return leadsToRest(box) ? pass : review('dots', values);
  if (hasMore(box)) return review('folded', values);
  if (loss.isAway) return review('gone-below', values);
  if (loss.how === 'beside' && !loss.byWindow && hasRow(box, holder)) return review('slides', values);
  return fail('cut', values);
}

/** A link or title provides the full text behind an ellipsis. */
function leadsToRest(box: PageElement): boolean {
  const siblings = box.parent?.children ?? [];
  const next = siblings[siblings.indexOf(box) + 1];
  return (
    box.closest('a[href], button, [title]') !== null ||
    box.all('a[href], button, [title]').length > 0 ||
    (next !== undefined && (next.matches('a[href], button') || next.all('a[href], button').length > 0))
  );
}

/**
 * A control in or directly after the box that seems to show the rest; content under its own heading does not
 * count.
 */
function hasMore(box: PageElement): boolean {
  const siblings = box.parent?.children ?? [];
  const following = siblings.slice(siblings.indexOf(box) + 1, siblings.indexOf(box) + 3);
  const heading = following.findIndex((one) => [one, ...one.descendants].some(isVisibleHeading));
  const after = heading < 0 ? following : following.slice(0, heading);
  return [box, ...after].some((part) =>
    [part, ...part.descendants].some(
      (one) => one.matches(OPENERS) && isReadMore(foldWords(one.name || one.visibleText)),
    ),
  );
}

function isVisibleHeading(element: PageElement): boolean {
  return isHeading(element) && element.isShown && element.visibleText !== '';
}

function isReadMore(name: string): boolean {
  return name.length <= MAX_MORE && MORE.test(name);
}

/** The box arranges parts side by side, like a carousel. */
function hasRow(box: PageElement, holder: PageElement): boolean {
  for (let at: PageElement | null = holder; at && at !== box; at = at.parent) {
    const own = at.box;
    const isBeside = (other: PageElement) =>
      other !== at &&
      own !== null &&
      other.box !== null &&
      Math.abs(other.box.y - own.y) < SAME_ROW &&
      other.box.x >= own.x + own.width - 1 &&
      Math.abs(other.box.width - own.width) <= own.width * 0.2;
    if ((at.parent?.children ?? []).some(isBeside)) return true;
  }
  return false;
}

/** First loss of each element. */
export function lossOf(element: PageElement, lost: readonly LostText[], page: Page): LostText | null {
  return lost.find((loss) => resolveRef(page, loss.element) === element) ?? null;
}
