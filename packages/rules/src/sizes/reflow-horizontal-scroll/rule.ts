import type { OverflowingElement, Page, PageElement } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { isBehindOpenDialog } from '../../semantics/behind-dialog.ts';
import { resolveRef, resolveRefs } from '../../semantics/resolve-ref.ts';
import { tableKind } from '../../semantics/table-kind.ts';

/** Content with a two-dimensional layout, which 1.4.10 exempts. */
const EXCEPTED = 'video, object, embed, math, textarea, [role=toolbar i], [role=application i]';

/**
 * CSS pixels, viewport width and tolerance: padding and outlines of a control may extend this far while all of
 * it is visible.
 */
const WINDOW = 320;
const SLACK = 8;

/**
 * Text or controls that need horizontal scrolling in a viewport of 320 CSS pixels. Tables, videos and toolbars
 * are exempt; whether images, frames and code are needs a manual check.
 */
export const reflowHorizontalScroll = defineRule({
  id: 'reflow-horizontal-scroll',
  source: 'interaction',
  module: 'sizes',
  criteria: ['1.4.10'],
  impact: 'serious',
  category: 'cat.sensory-and-visual-cues',
  limits: 'other-size',
  defect: 'own',
  dependsOn: ['layout'],
  targets: (page) =>
    resolveRefs(
      page,
      beyond(page).map(({ element }) => element),
    ),
  evaluate: (element, page) => {
    const found = beyond(page).find((one) => resolveRef(page, one.element) === element);
    const values = { width: Math.round(page.facts.use?.sizes?.narrow.sideways?.width ?? 0) };
    if (!found || isBehindOpenDialog(element)) return pass;
    if (found.what === 'part') return partOutcome(resolveRef(page, found.part) ?? element, values);
    return found.what === 'control' && values.width <= WINDOW + SLACK ? pass : fail(found.what, values);
  },
  text: {
    en: {
      title: 'Content requires horizontal scrolling at a width of 320 CSS pixels',
      description:
        'People who enlarge a page to 400%, and people with phones, see it at a width of 320 CSS pixels and lose their place when they scroll horizontally for each line. Let the content reflow: use `max-width` instead of fixed widths.',
      messages: {
        words:
          'At a width of 320 CSS pixels this part extends beyond the window, so its text requires horizontal scrolling (the page is then {width} pixels wide). Use `max-width: 100%` instead of a fixed width, and let its parts wrap.',
        control:
          'At a width of 320 CSS pixels this control extends beyond the window and requires horizontal scrolling (the page is then {width} pixels wide). Use `max-width: 100%`, and let the row that contains the control wrap.',
        picture:
          'At a width of 320 CSS pixels this element makes the page {width} pixels wide. Unless the element needs a two-dimensional layout, as a map, a diagram or a game does, let it shrink with `max-width: 100%`.',
        code: 'At a width of 320 CSS pixels these lines extend beyond the window. If they can break without losing their meaning, let them wrap; otherwise let them scroll within their own box.',
      },
    },
  },
});

function partOutcome(part: PageElement, values: { width: number }) {
  const kind = tableKind(part);
  if (kind === 'presentation') return fail('words', values);
  if (kind !== null || part.matches(EXCEPTED)) return pass;
  return part.matches('pre, code') ? review('code', values) : review('picture', values);
}

function beyond(page: Page): readonly OverflowingElement[] {
  return page.facts.use?.sizes?.narrow.sideways?.beyond ?? [];
}
