import { contrastRatio, type Rgb } from '@abhigam/domain';
import { blendOver, type FocusChange, type Page, type PageElement, parseColour } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { backdropOf } from '../../semantics/backdrop.ts';
import { isInactive } from '../../semantics/controls.ts';
import { effectOn } from '../../semantics/effects.ts';
import { changesOf, recordedTabStops } from '../../semantics/keyboard-use.ts';
import { paintKey } from '../../semantics/paint-order.ts';
import { fontIn, requiredContrast } from '../../semantics/required-contrast.ts';
import { resolveRef } from '../../semantics/resolve-ref.ts';
import { shadowLayers } from '../../semantics/shadow-layers.ts';
import { paintsWords } from '../../semantics/text-spots.ts';
import { mayLieUnder } from './pseudo-under.ts';

/**
 * Text of a control whose colour or background changes on focus and then has too little contrast. Tested only
 * when the focused text is on plain colours.
 */
export const focusContrast = defineRule({
  id: 'focus-contrast',
  source: 'interaction',
  module: 'keyboard',
  criteria: ['1.4.3'],
  impact: 'serious',
  category: 'cat.color',
  limits: 'painted-contrast',
  defect: 'own',
  dependsOn: ['layout'],
  targets: (page) =>
    [...recordedTabStops(page).keys()].filter((stop) => coloursChange(stop, page).length > 0),
  evaluate: (stop, page) => {
    const ratio = ratioInFocus(stop, page);
    const required = requiredContrast(fontIn(stop), 'AA');
    if (ratio === null || ratio >= required) return pass;
    const values = { ratio: Math.floor(ratio * 100) / 100, required };
    if (isFilledOtherwise(stop, page)) return review('perhaps', values);
    // Nobody reads text out of view; a surrounding menu may open in another way.
    return recordedTabStops(page).get(stop)?.stop.isInWindow ? fail('pale', values) : review('pale', values);
  },
  text: {
    en: {
      title: 'Text has insufficient contrast on focus',
      description:
        'People who use the keyboard cannot read the text of the control that has focus. Choose colours for the focused state with enough contrast.',
      messages: {
        perhaps:
          'When this element has focus, its text has a contrast of {ratio}:1 with the background in its styles, but other elements behind the text change as well. Can you read the text while the element has focus?',
        pale: 'When this element has focus, its text has a contrast of {ratio}:1. Choose colours with a contrast of at least {required}:1.',
      },
    },
  },
});

/**
 * Something may fill it with another colour than its background: a layer inside, next to or around it, or an
 * inset shadow.
 */
function isFilledOtherwise(stop: PageElement, page: Page): boolean {
  const all = changesOf(stop, page) ?? [];
  const own = coloursChange(stop, page).find(({ kind }) => kind === 'background')?.to;
  const isPlain = parseColour(own ?? stop.style('background-color'))?.alpha === 1;
  const far = stop.box ? Math.min(stop.box.width, stop.box.height) / 2 : 0;
  return all.some(({ kind, on, pseudo, element, to, offset }) => {
    const part = resolveRef(page, element);
    if (part === stop && pseudo === null)
      return (kind === 'outline' && -offset >= far) || (kind === 'shadow' && isInsetShadow(to, far));
    if (!FILLS.has(kind)) return false;
    if (pseudo !== null) {
      const statesOfPseudo = all.filter(
        (one) => one.pseudo === pseudo && resolveRef(page, one.element) === part,
      );
      return part === null || mayLieUnder(part, pseudo, statesOfPseudo, stop);
    }
    if (part === stop) return true;
    if (on === 'around') return !isPlain && (kind === 'background' || kind === 'picture');
    const isLayer = part && /^(?:absolute|fixed)$/.test(part.style('position'));
    return isLayer === true && part?.text.trim() === '';
  });
}

const FILLS: ReadonlySet<FocusChange['kind']> = new Set([
  'background',
  'picture',
  'appearing',
  'place',
  'shadow',
  'effect',
]);

function isInsetShadow(shadow: string, far: number): boolean {
  return shadowLayers(shadow).some(
    ({ isInset, lengths }) => isInset && lengths.some((length) => Math.abs(length) >= far),
  );
}

/** Changes to the colour or background of the tab stop itself. */
function coloursChange(stop: PageElement, page: Page): FocusChange[] {
  const isJudged = paintsWords(stop) && !isInactive(stop) && stop.style('background-image') === 'none';
  if (!isJudged) return [];
  return (changesOf(stop, page) ?? []).filter(
    ({ kind, pseudo, element }) =>
      (kind === 'colour' || kind === 'background' || kind === 'picture' || kind === 'effect') &&
      pseudo === null &&
      resolveRef(page, element) === stop,
  );
}

function ratioInFocus(stop: PageElement, page: Page): number | null {
  const changes = coloursChange(stop, page);
  const { box, parent } = stop;
  if (
    !box ||
    !parent ||
    effectOn(stop) !== null ||
    changes.some(({ kind }) => kind === 'picture' || kind === 'effect')
  )
    return null;
  const to = (kind: FocusChange['kind']) => changes.find((change) => change.kind === kind)?.to;
  const colour = parseColour(to('colour') ?? stop.style('color'));
  const ground = parseColour(to('background') ?? stop.style('background-color'));
  const behind = backdropOf({ element: parent, box, key: paintKey(stop), scroller: null });
  if (!colour || !ground || 'unclear' in behind) return null;
  const seen: Rgb = blendOver(ground, behind.colour);
  return contrastRatio(blendOver(colour, seen), seen);
}
