import type { NodeRef, OrientationView, Page, PageElement } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { resolveRef, resolveRefs } from '../../semantics/resolve-ref.ts';
import { foldWords, shortened } from '../../semantics/words.ts';

/** Share of the content in one orientation that is missing in the other. */
const MOST = 0.8;
/** With this much replacement text, it is another version of the page. */
const LITTLE = 0.5;
const TURN =
  /\b(rotate|turn|flip|tilt|landscape|portrait|orientation|sideways|upright)\b|घुमा|घुमाएँ|आड़ा|आड़ी|लैंडस्केप|पोर्ट्रेट/;

/**
 * A page that shows its content in only one screen orientation, and in the other a request to rotate the
 * device, or something else.
 */
export const orientationContentLost = defineRule({
  id: 'orientation-content-lost',
  source: 'interaction',
  module: 'sizes',
  criteria: ['1.3.4'],
  impact: 'serious',
  category: 'cat.sensory-and-visual-cues',
  limits: 'turned-content',
  defect: 'orientation@document',
  dependsOn: ['layout'],
  targets: (page) =>
    resolveRefs(
      page,
      replacements(page).map(({ element }) => element),
    ),
  evaluate: (element, page) => {
    const found = replacements(page).find((one) => resolveRef(page, one.element) === element);
    if (!found) return pass;
    const values = { orientation: found.orientation, text: shortened(found.text, 80) };
    return TURN.test(foldWords(found.text)) ? fail('turn-device', values) : review('replaced', values);
  },
  text: {
    en: {
      title: 'Content is available in only one orientation',
      description:
        'People whose device is fixed, for example to a wheelchair, cannot turn it. Show the same content in both orientations.',
      messages: {
        'turn-device':
          'In {orientation} orientation the page shows "{text}" instead of its content. Show the content in both orientations.',
        replaced:
          'In {orientation} orientation "{text}" is shown instead of most of the content. Check that everything can be read and used in this orientation.',
      },
    },
  },
});

interface Replacement {
  element: NodeRef;
  orientation: 'portrait' | 'landscape';
  text: string;
}

function replacements(page: Page): Replacement[] {
  const { turned } = page.facts.use?.sizes ?? {};
  if (!turned) return [];
  return (['portrait', 'landscape'] as const).flatMap((orientation) =>
    replacementOf(turned[orientation], orientation, page),
  );
}

function replacementOf(
  { lostShare, textShare, added, cover }: OrientationView,
  orientation: Replacement['orientation'],
  page: Page,
): Replacement[] {
  if (cover && cover.text !== '') return [{ ...cover, orientation }];
  if (lostShare < MOST || textShare > LITTLE) return [];
  const body = bodyOf(page);
  if (added) return [{ ...added, orientation }];
  return body ? [{ element: { frame: 0, node: body.node }, orientation, text: body.tag }] : [];
}

function bodyOf(page: Page): PageElement | null {
  return page.top.all('body')[0] ?? null;
}
