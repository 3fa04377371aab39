import { contrastRatio } from '@abhigam/domain';
import {
  blendOver,
  type HoverColours,
  type HoverStyle,
  type Page,
  type PageElement,
  parseColour,
} from '@abhigam/facts';
import { defineRule, fail, pass } from '../../rule.ts';
import { isInactive } from '../../semantics/controls.ts';
import { effectOn } from '../../semantics/effects.ts';
import { fontIn, requiredContrast } from '../../semantics/required-contrast.ts';
import { resolveRef, resolveRefs } from '../../semantics/resolve-ref.ts';
import { paintsWords } from '../../semantics/text-spots.ts';
import { isVisible } from '../../semantics/visible.ts';

/**
 * Text of a link or button that loses its contrast on hover. Tested only with plain colours; text without
 * contrast at rest is reported by the text contrast rules.
 */
export const hoverContrast = defineRule({
  id: 'hover-contrast',
  source: 'interaction',
  module: 'hover',
  criteria: ['1.4.3'],
  impact: 'serious',
  category: 'cat.color',
  limits: 'hover-content',
  defect: 'own',
  dependsOn: ['layout'],
  targets: (page) =>
    resolveRefs(
      page,
      looksOf(page).map(({ element }) => element),
    ).filter(isJudged),
  evaluate: (control, page) => {
    const look = looksOf(page).find(({ element }) => resolveRef(page, element) === control);
    const required = requiredContrast(fontIn(control), 'AA');
    const [rest, now] = [look?.rest, look?.underPointer].map((colours) =>
      colours ? ratioOf(colours) : null,
    );
    if (!rest || !now || rest < required || now >= required) return pass;
    return fail('pale', { ratio: Math.floor(now * 100) / 100, required });
  },
  text: {
    en: {
      title: 'Text has insufficient contrast on hover',
      description:
        'People with low vision cannot read the text when they point at it. Choose hover colours with enough contrast.',
      messages: {
        pale: 'On hover, the text of this element has a contrast of {ratio}:1. Choose colours for `:hover` with a contrast of at least {required}:1.',
      },
    },
  },
});

function looksOf(page: Page): readonly HoverStyle[] {
  return page.facts.use?.hover?.looks ?? [];
}

function isJudged(control: PageElement): boolean {
  return paintsWords(control) && isVisible(control) && !isInactive(control) && effectOn(control) === null;
}

/** Null when the background is not a plain colour. */
function ratioOf({ text, background }: HoverColours): number | null {
  const [colour, ground] = [parseColour(text), background === null ? null : parseColour(background)];
  if (!colour || ground?.alpha !== 1 || colour.alpha === 0) return null;
  return contrastRatio(blendOver(colour, ground.rgb), ground.rgb);
}
