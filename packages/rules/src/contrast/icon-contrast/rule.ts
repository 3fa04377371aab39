import { contrastRatio } from '@abhigam/domain';
import { type PageElement, parseColour } from '@abhigam/facts';
import { defineRule, fail, pass } from '../../rule.ts';
import { backdropOf } from '../../semantics/backdrop.ts';
import { scrollerOf } from '../../semantics/clipping.ts';
import { isInactive } from '../../semantics/controls.ts';
import { effectOn } from '../../semantics/effects.ts';
import { hasNoSpokenText } from '../../semantics/name.ts';
import { paintKey } from '../../semantics/paint-order.ts';
import { isVisible } from '../../semantics/visible.ts';
import { shortened } from '../../semantics/words.ts';

const REQUIRED = 3;
const CONTROLS =
  'a[href], button, summary, [role=button i], [role=link i], [role=tab i], [role=menuitem i], [role=switch i]';
const SHAPES = new Set(['path', 'circle', 'rect', 'line', 'polyline', 'polygon', 'ellipse']);
/** With these elements, the colours of a shape are not conclusive. */
const COMPLEX =
  'image, text, use, mask, clipPath, pattern, linearGradient, radialGradient, filter, foreignObject, animate';

/**
 * A drawing that is the only label of a control, with too little contrast in all lines and areas. Tested only
 * with plain colours.
 */
export const iconContrast = defineRule({
  id: 'icon-contrast',
  source: 'andi',
  module: 'contrast',
  criteria: ['1.4.11'],
  impact: 'serious',
  category: 'cat.color',
  limits: 'painted-contrast',
  defect: 'own',
  dependsOn: ['layout'],
  targets: (page) =>
    page
      .all('svg')
      .filter((icon) => isVisible(icon) && controlOf(icon) !== null && coloursOf(icon).length > 0),
  evaluate: (icon) => {
    const best = bestContrast(icon);
    const control = controlOf(icon);
    if (best === null || best >= REQUIRED) return pass;
    return fail('icon', {
      name: hasNoSpokenText(control?.name ?? '')
        ? `<${control?.tag ?? 'svg'}>`
        : shortened(control?.name ?? ''),
      ratio: Math.floor(best * 100) / 100,
    });
  },
  text: {
    en: {
      title: 'Icon that identifies a control has insufficient contrast',
      description:
        'People with low vision do not see what the button or link does, or that it exists. Give the icon a contrast of at least 3:1 with its background.',
      messages: {
        icon: 'The icon of "{name}" has a contrast of {ratio}:1 with its background. Give the icon a contrast of at least 3:1.',
      },
    },
  },
});

/** Control whose only visible content it is. */
function controlOf(icon: PageElement): PageElement | null {
  const control = icon.closest(CONTROLS);
  if (!control || isInactive(control) || !hasNoSpokenText(control.visibleText)) return null;
  if (
    control.style('background-image') !== 'none' ||
    control.generated.some(({ text, style }) => text.trim() !== '' || style('background-image') !== 'none')
  )
    return null;
  const pictures = control
    .all('svg, img, canvas, video, [role=img i], i')
    .filter((one) => one.parent?.closest('svg') == null);
  return pictures.length === 1 ? control : null;
}

/** Colours of all shapes; empty when they are not plain. */
function coloursOf(icon: PageElement): string[] {
  if (icon.descendants.some((one) => one.matches(COMPLEX))) return [];
  const shapes = icon.descendants.filter(({ tag, isShown }) => SHAPES.has(tag) && isShown);
  return shapes.flatMap((shape) =>
    (['fill', 'stroke'] as const)
      .map((paint) => shape.style(paint))
      .filter((paint) => paint !== '' && paint !== 'none'),
  );
}

function bestContrast(icon: PageElement): number | null {
  const { parent, box } = icon;
  if (!parent || !box || [icon, ...icon.ancestors()].some((one) => effectOn(one) !== null)) return null;
  const behind = backdropOf({ element: parent, box, key: paintKey(icon), scroller: scrollerOf(icon, box) });
  if ('unclear' in behind) return null;
  const colours = coloursOf(icon).map(parseColour);
  if (colours.some((colour) => colour === null || (colour.alpha > 0 && colour.alpha < 1))) return null;
  return Math.max(
    0,
    ...colours.map((colour) => (colour && colour.alpha === 1 ? contrastRatio(colour.rgb, behind.colour) : 0)),
  );
}
