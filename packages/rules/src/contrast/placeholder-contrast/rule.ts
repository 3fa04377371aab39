import { contrastRatio } from '@abhigam/domain';
import { blendOver, type PageElement, parseColour } from '@abhigam/facts';
import { defineRule, fail, pass } from '../../rule.ts';
import { backdropOf } from '../../semantics/backdrop.ts';
import { scrollerOf } from '../../semantics/clipping.ts';
import { isInactive } from '../../semantics/controls.ts';
import { effectOn } from '../../semantics/effects.ts';
import { fieldsOf } from '../../semantics/fields.ts';
import { paintKey } from '../../semantics/paint-order.ts';
import { requiredContrast } from '../../semantics/required-contrast.ts';
import { isVisible } from '../../semantics/visible.ts';
import { hasWords, shortened } from '../../semantics/words.ts';

/**
 * Placeholder text with too little contrast (Understanding 1.4.3: text includes placeholders). Tested only on
 * plain backgrounds.
 */
export const placeholderContrast = defineRule({
  id: 'placeholder-contrast',
  source: 'andi',
  module: 'contrast',
  criteria: ['1.4.3'],
  impact: 'serious',
  category: 'cat.color',
  limits: 'painted-contrast',
  defect: 'own',
  dependsOn: ['layout'],
  targets: (page) => page.frames.flatMap(fieldsOf).filter(showsWords),
  evaluate: (field) => {
    const { placeholder } = field.facts;
    const ratio = ratioOf(field);
    if (!placeholder || ratio === null) return pass;
    const required = requiredContrast(placeholder, 'AA');
    if (ratio >= required) return pass;
    return fail('pale', {
      text: shortened(field.attribute('placeholder') ?? ''),
      ratio: Math.floor(ratio * 100) / 100,
      required,
    });
  },
  text: {
    en: {
      title: 'Placeholder text has insufficient contrast',
      description:
        'People with low vision cannot read the placeholder before they type. Make the placeholder darker or lighter, or put its words next to the field.',
      messages: {
        pale: 'The placeholder "{text}" has a contrast of {ratio}:1 with the background of the field; {required}:1 is required. Change the colour of `::placeholder` for this field.',
      },
    },
  },
});

function showsWords(field: PageElement): boolean {
  return (
    field.facts.placeholder !== undefined &&
    hasWords(field.attribute('placeholder') ?? '') &&
    isVisible(field) &&
    !isInactive(field)
  );
}

/** Null when the background is not plain, or the placeholder is hidden on purpose. */
function ratioOf(field: PageElement): number | null {
  const { box, parent, facts } = field;
  const { placeholder } = facts;
  if (!box || !parent || !placeholder || placeholder.opacity === 0) return null;
  if (effectOn(field) !== null || field.style('background-image') !== 'none') return null;
  const behind = backdropOf({ element: parent, box, key: paintKey(field), scroller: scrollerOf(field, box) });
  const [colour, ground] = [placeholder.colour, field.style('background-color')].map(parseColour);
  if (!colour || !ground || colour.alpha === 0 || 'unclear' in behind) return null;
  const seen = blendOver(ground, behind.colour);
  const drawn = blendOver({ ...colour, alpha: colour.alpha * placeholder.opacity }, seen);
  return contrastRatio(drawn, seen);
}
