import type { Rect } from '@abhigam/domain';
import type { Frame, PageElement } from '@abhigam/facts';
import { addFrameToTabOrder } from '../../corrections/keyboard.ts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { isFocusable, tabIndex } from '../../semantics/focus.ts';
import { isAriaHidden } from '../../semantics/hidden.ts';

/** A smaller frame cannot be used. */
const MIN_SIZE = 10;

/**
 * A frame with a negative tabindex removes its content from the tab order. Counts controls visible in the
 * frame, by scrolling too. Frames behind a modal dialog or in `inert` content are skipped; whether a frame with
 * `aria-hidden` is meant for users needs a manual check.
 */
export const iframeNotInTabOrder = defineRule({
  id: 'iframe-not-in-tab-order',
  source: 'andi',
  module: 'iframes',
  criteria: ['2.1.1'],
  impact: 'serious',
  act: ['akn7bn'],
  category: 'cat.keyboard',
  limits: 'frame-content',
  defect: {
    unreachable: 'frame-unreachable@frame-element',
    hidden: ['frame-unreachable@frame-element', 'focus-hidden@hidden-root'],
  },
  dependsOn: ['layout'],
  correct: addFrameToTabOrder,
  overrides: ['frame-focusable-content'],
  targets: (page) =>
    page
      .all('iframe')
      .filter((iframe) => isUsable(iframe) && iframe.contentFrame && controlsIn(iframe.contentFrame) > 0),
  evaluate: (iframe) => {
    const index = tabIndex(iframe) ?? 0;
    if (index >= 0 || !iframe.contentFrame) return pass;
    const values = { tabindex: index, count: controlsIn(iframe.contentFrame) };
    return isAriaHidden(iframe) ? review('hidden', values) : fail('unreachable', values);
  },
  text: {
    en: {
      title: 'Frame with focusable content has a negative tabindex',
      description:
        'The Tab key skips a frame with a negative tabindex, so keyboard users cannot use its content. Remove the tabindex.',
      messages: {
        unreachable:
          'This frame has `tabindex="{tabindex}"`, so the Tab key skips the links and controls in it (number: {count}). Remove the attribute.',
        hidden:
          'This frame is hidden from assistive technology and has `tabindex="{tabindex}"`, but links and controls in it are visible (number: {count}). Hide the frame completely, or make it reachable with the keyboard.',
      },
    },
  },
});

function isUsable(iframe: PageElement): boolean {
  const { pageBox: box } = iframe;
  if (!iframe.isShown || !box || box.width < MIN_SIZE || box.height < MIN_SIZE) return false;
  if (box.x + box.width <= 0 || box.y + box.height <= 0 || isTransparent(iframe)) return false;
  return iframe.isExposed || isAriaHidden(iframe);
}

function isTransparent(element: PageElement): boolean {
  for (let at: PageElement | null = element; at; at = at.parent) if (at.style('opacity') === '0') return true;
  return false;
}

/** Visible tab stops in a document and its frames. */
function controlsIn(frame: Frame): number {
  let count = 0;
  for (const element of frame.elements) {
    if (element.tag === 'iframe')
      count += element.isShown && element.contentFrame ? controlsIn(element.contentFrame) : 0;
    else if (isStop(element)) count += 1;
  }
  return count;
}

function isStop(element: PageElement): boolean {
  if ((tabIndex(element) ?? 0) < 0 || !isFocusable(element)) return false;
  const { box } = element;
  if (!box || box.width <= 0 || box.height <= 0 || isTransparent(element)) return false;
  return element.pageBox !== null || canScrollTo(box, element.frame);
}

function canScrollTo(box: Rect, { facts, owner, root }: Frame): boolean {
  if (!owner || owner.attribute('scrolling')?.toLowerCase() === 'no') return false;
  if (root?.style('overflow-y') === 'hidden' || root?.style('overflow-x') === 'hidden') return false;
  const isLeftOrAbove = box.x + box.width <= 0 || box.y + box.height <= 0;
  return !isLeftOrAbove && box.x < facts.content.width && box.y < facts.content.height;
}
