import { type AnimatedPart, type Page, parseColour } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { resolveRef, resolveRefs } from '../../semantics/resolve-ref.ts';
import { isVisible } from '../../semantics/visible.ts';

/** More than three flashes per second. */
const MAX_PERIOD_MS = 1000 / 3;
/**
 * A quarter of a 10 degree visual field: 341 by 256 pixels on a 1024 by 768 screen (WCAG, general flash
 * threshold).
 */
const MIN_AREA = 21_824;
const MIN_CHANGE = 0.1;
const MAX_DARKER = 0.8;
const FLASHES = /^(opacity|visibility|background.*|color|filter|display|fill)$/;

/**
 * Animations that change a large area more than three times per second. Only background colours are conclusive;
 * changes of other properties need a manual check.
 */
export const threeFlashes = defineRule({
  id: 'three-flashes',
  source: 'interaction',
  module: 'motion',
  criteria: ['2.3.1'],
  impact: 'critical',
  category: 'cat.time-and-media',
  limits: 'seen-motion',
  defect: 'own',
  dependsOn: ['layout'],
  targets: (page) =>
    resolveRefs(
      page,
      flashing(page).map(({ element }) => element),
    ),
  evaluate: (element, page) => {
    const part = flashing(page).find((one) => resolveRef(page, one.element) === element);
    if (!part) return pass;
    const times = Math.round(1000 / part.periodMs);
    const pair = opposed(part);
    return pair ? fail('colours', { times, one: pair[0], other: pair[1] }) : review('perhaps', { times });
  },
  text: {
    en: {
      title: 'Large area may flash more than three times per second',
      description:
        'Flashes can cause seizures in people with photosensitive epilepsy. Make sure that nothing flashes more than three times in one second.',
      messages: {
        colours:
          'This area changes between `{one}` and `{other}` about {times} times per second and is larger than the safe flashing area. Remove the animation or make it slower.',
        perhaps:
          'This large area changes its appearance about {times} times per second. If it flashes between light and dark, remove the animation or make it slower.',
      },
    },
  },
});

function flashing(page: Page): AnimatedPart[] {
  return (page.facts.use?.motion?.animations ?? []).filter((part) => {
    const element = resolveRef(page, part.element);
    const box = element?.box;
    if (!element || !box || !isVisible(element)) return false;
    const isFast = part.periodMs > 0 && part.periodMs < MAX_PERIOD_MS;
    const isRepeated = part.rounds === 'endless' || part.rounds > 3;
    return (
      isFast &&
      isRepeated &&
      box.width * box.height >= MIN_AREA &&
      part.properties.some((name) => FLASHES.test(name))
    );
  });
}

/** Two opaque colours with sufficiently different luminance, at least one of them dark enough. */
function opposed({ backgrounds }: AnimatedPart): [string, string] | null {
  const found = backgrounds.flatMap((value) => {
    const colour = parseColour(value);
    return colour && colour.alpha === 1 ? [{ value, light: luminance(colour.rgb) }] : [];
  });
  for (const one of found)
    for (const other of found)
      if (other.light - one.light >= MIN_CHANGE && one.light < MAX_DARKER) return [one.value, other.value];
  return null;
}

function luminance(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
