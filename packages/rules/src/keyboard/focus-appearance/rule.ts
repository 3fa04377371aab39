import type { FocusChange, Page, PageElement } from '@abhigam/facts';
import { showFocus } from '../../corrections/focus.ts';
import { defineRule, fail, type Outcome, pass, review } from '../../rule.ts';
import { changesOf, recordedTabStops } from '../../semantics/keyboard-use.ts';
import { contrastOf, isVisibleChange } from '../../semantics/visible-focus-change.ts';

const REQUIRED = 3;
/** CSS pixels: area of a line of this width around the element. */
const WIDTH = 2;

/**
 * Measures width and contrast when a line or background is the only focus indicator; the browser default
 * passes. Other indicators need a manual check.
 */
export const focusAppearance = defineRule({
  id: 'focus-appearance',
  source: 'interaction',
  module: 'keyboard',
  criteria: ['2.4.13'],
  impact: 'moderate',
  category: 'cat.keyboard',
  limits: 'focus-look',
  defect: 'own',
  dependsOn: ['layout'],
  correct: showFocus,
  targets: (page) => [...recordedTabStops(page).keys()].filter((element) => shown(element, page).length > 0),
  evaluate,
  text: {
    en: {
      title: 'Focus indicator is too thin or has too little contrast',
      description:
        'People with low vision miss a thin or pale focus indicator. For level AAA, use an outline of at least 2 CSS pixels around the element, with a contrast of at least 3:1 with the unfocused state.',
      messages: {
        thin: 'The focus indicator is {width} CSS pixels wide. Make it at least 2 CSS pixels wide, all around the element.',
        contrast:
          'The focus indicator has a contrast of {ratio}:1 with the unfocused state. Choose a colour with a contrast of at least 3:1.',
        look: 'Tab to this element. Is the focus indicator at least as large as an outline of 2 CSS pixels, and is it clearly visible?',
      },
    },
  },
});

function shown(element: PageElement, page: Page): FocusChange[] {
  return (changesOf(element, page) ?? []).filter((change) => isVisibleChange(change, page) && !change.stays);
}

function evaluate(element: PageElement, page: Page): Outcome<'thin' | 'contrast' | 'look'> {
  const changes = shown(element, page);
  if (changes.some((change) => isEnough(change, page))) return pass;
  // An outline drawn by the author, and no other indicator.
  const lines = changes.filter(({ kind, on }) => kind === 'outline' && on === 'self');
  const [line] = lines;
  if (!line || line.to === 'none' || changes.length > lines.length) return review('look');
  if (line.width < WIDTH) return fail('thin', { width: line.width });
  const ratio = contrastOf(line, page);
  if (ratio === null) return review('look');
  return fail('contrast', { ratio: Math.floor(ratio * 100) / 100 });
}

function isEnough(change: FocusChange, page: Page): boolean {
  const { kind, on, to, width } = change;
  if (on !== 'self') return false;
  if (kind === 'outline' && to === 'auto') return true;
  const isLarge = (kind === 'outline' && to !== 'none' && width >= WIDTH) || kind === 'background';
  const ratio = isLarge ? contrastOf(change, page) : null;
  return ratio !== null && ratio >= REQUIRED;
}
