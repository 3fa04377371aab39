import { contrastRatio, type Rgb } from '@abhigam/domain';
import { type Frame, type PageElement, parseColour } from '@abhigam/facts';
import { defineRule, fail, pass } from '../../rule.ts';
import { backdropOf } from '../../semantics/backdrop.ts';
import { scrollerOf } from '../../semantics/clipping.ts';
import { isInactive } from '../../semantics/controls.ts';
import { effectOn } from '../../semantics/effects.ts';
import { fieldsOf } from '../../semantics/fields.ts';
import { paintKey } from '../../semantics/paint-order.ts';
import { inset } from '../../semantics/rects.ts';
import { isVisible } from '../../semantics/visible.ts';
import { shortened } from '../../semantics/words.ts';

const REQUIRED = 3;
const SIDES = ['top', 'bottom', 'left'] as const;
/** Fields that only their boundary makes visible; browsers draw the others. */
const FIELDS =
  'input:not([type]), input[type=text i], input[type=email i], input[type=tel i], input[type=search i], input[type=password i], input[type=url i], input[type=number i], textarea';

/**
 * A field whose boundary (border or outline) and background have too little contrast with the page around it,
 * so that users with low vision cannot find it. Tested only with plain colours and no other cue: no shadow, no
 * image, no text in the field.
 */
export const controlBoundaryContrast = defineRule({
  id: 'control-boundary-contrast',
  source: 'andi',
  module: 'contrast',
  criteria: ['1.4.11'],
  impact: 'serious',
  category: 'cat.color',
  limits: 'painted-contrast',
  defect: 'own',
  dependsOn: ['layout'],
  targets: (page) => page.frames.flatMap(plainFields),
  evaluate: (field) => {
    const best = bestContrast(field);
    if (best === null || best >= REQUIRED) return pass;
    return fail('edge', { name: shortened(field.name), ratio: Math.floor(best * 100) / 100 });
  },
  text: {
    en: {
      title: 'Boundary of a field has insufficient contrast',
      description:
        'People with low vision do not find the field. Give the border of each field a contrast of at least 3:1 with its surroundings.',
      messages: {
        edge: 'Neither the border nor the background of the field "{name}" stands out: the contrast with the surroundings is at most {ratio}:1. Give the border a contrast of at least 3:1.',
      },
    },
  },
});

function plainFields(frame: Frame): PageElement[] {
  return fieldsOf(frame).filter(
    (field) =>
      field.matches(FIELDS) &&
      isVisible(field) &&
      !isInactive(field) &&
      (field.facts.inputValue ?? '') === '' &&
      !field.attribute('placeholder')?.trim() &&
      field.style('box-shadow') === 'none' &&
      field.style('background-image') === 'none' &&
      field.style('border-image-source') === 'none' &&
      (bordersOf(field).length === SIDES.length || outlineOf(field) !== null),
  );
}

/** Border colours. */
function bordersOf(element: PageElement): string[] {
  return SIDES.filter((side) => Number.parseFloat(element.style(`border-${side}-width`)) > 0).map((side) =>
    element.style(`border-${side}-color`),
  );
}

/** Outline colour at rest; null when there is none. A focus outline is not a boundary. */
function outlineOf(element: PageElement): string | null {
  if (isFocused(element) || /^(?:none|)$/.test(element.style('outline-style'))) return null;
  const colour = element.style('outline-color');
  const isDrawn = Number.parseFloat(element.style('outline-width')) > 0 && parseColour(colour)?.alpha !== 0;
  return isDrawn ? colour : null;
}

function isFocused(element: PageElement): boolean {
  return element.ax?.properties?.focused === true;
}

/**
 * Highest contrast of a boundary or the background with the surroundings; null when those are not a plain
 * colour.
 */
function bestContrast(field: PageElement): number | null {
  const { parent, box } = field;
  if (!parent || !box || [field, ...field.ancestors()].some((one) => effectOn(one) !== null)) return null;
  // In groups the borders of neighbours overlap.
  const margin = Math.min(2, box.width / 4, box.height / 4);
  const around = backdropOf({
    element: parent,
    box: inset(box, margin, margin),
    key: paintKey(field),
    scroller: scrollerOf(field, box),
  });
  if ('unclear' in around || hasEdgeOfItsOwn(parent, field)) return null;
  const outline = outlineOf(field);
  const colours = [
    ...bordersOf(field),
    ...(outline === null ? [] : [outline]),
    field.style('background-color'),
  ].map(parseColour);
  if (colours.some((colour) => colour === null)) return null;
  return Math.max(
    ...colours.map((colour) => (colour ? ratioOf(colour.rgb, colour.alpha, around.colour) : 0)),
  );
}

function ratioOf(rgb: Rgb, alpha: number, ground: Rgb): number {
  if (alpha === 0) return 1;
  const seen = rgb.map((channel, at) => Math.round(channel * alpha + (ground[at] ?? 0) * (1 - alpha)));
  return contrastRatio([seen[0] ?? 0, seen[1] ?? 0, seen[2] ?? 0], ground);
}

/** A wrapper around the field, such as a search box, draws the boundary instead. */
function hasEdgeOfItsOwn(parent: PageElement, field: PageElement): boolean {
  if (parent === field.frame.root || parent.matches('form, fieldset, body, main')) return false;
  return (
    bordersOf(parent).length > 0 ||
    parent.style('box-shadow') !== 'none' ||
    (!isFocused(field) && outlineOf(parent) !== null)
  );
}
