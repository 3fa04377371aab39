import type { HoverContent, Page, PageElement } from '@abhigam/facts';
import { changesAutomatically } from './moving.ts';
import { resolveRef, resolveRefs } from './resolve-ref.ts';

const SLIDERS = '[role=slider i], input[type=range i]';

/** Elements that show content on hover. */
export function hoverTriggers(page: Page): PageElement[] {
  return resolveRefs(
    page,
    (page.facts.use?.hover?.shown ?? []).map(({ trigger }) => trigger),
  );
}

/** Null for rotating content: a script may have shown it while the pointer was there. */
export function hoverContentOf(trigger: PageElement): HoverContent | null {
  const { page } = trigger.frame;
  const content = page.facts.use?.hover?.shown.find((one) => resolveRef(page, one.trigger) === trigger);
  const isCarouselContent = content?.parts.some((ref) => {
    const part = resolveRef(page, ref);
    return part !== null && changesAutomatically(part, page);
  });
  return content && !isCarouselContent ? content : null;
}

/** The content as messages name it: its text, or its tag when it has no text. */
export function describeHoverContent({ text, parts }: HoverContent, trigger: PageElement): string {
  const { page } = trigger.frame;
  const [part = null] = parts.map((ref) => resolveRef(page, ref));
  return text === '' ? `<${part?.tag ?? 'div'}>` : text.slice(0, 60);
}

/** A number that follows the thumb of a slider under the pointer: the slider's own display of its value. */
export function isValueOfSlider({ text }: HoverContent, trigger: PageElement): boolean {
  return trigger.closest(SLIDERS) !== null && /^[\p{N}\s.,:/%+-]{1,20}$/u.test(text);
}
