import type { Frame, Page, PageElement } from '@abhigam/facts';
import { defineRule, pass, review } from '../../rule.ts';
import { isNamedLink } from '../../semantics/links.ts';
import { shortened } from '../../semantics/words.ts';

const TOLD =
  /\b(?:new|another|separate|external)\b.{0,20}\b(?:window|tab|site|website|link|page)\b|\bopens?\b.{0,20}\b(?:window|tab)\b|\bexternal\b|नई? (?:विंडो|टैब)|नए (?:टैब|विंडो)|बाहरी/i;
const SAME = /^(?:|_self|_top|_parent)$/i;

/**
 * A link that opens a new window or tab without announcing it, level AAA. An icon whose alternative announces
 * it counts; an icon drawn by a style sheet is not exposed and needs a manual check.
 */
export const newWindowUnannounced = defineRule({
  id: 'new-window-unannounced',
  source: 'andi',
  module: 'links-buttons',
  criteria: ['3.2.5'],
  impact: 'minor',
  category: 'cat.links',
  limits: 'link-file',
  defect: 'own',
  targets: (page) => page.elements.filter((element) => isNamedLink(element) && opensWindow(element)),
  evaluate: (link) => (isAnnounced(link) ? pass : review('untold', { name: shortened(link.name) })),
  text: {
    en: {
      title: 'Link opens a new window without warning',
      description:
        'People do not notice the new window and cannot go back, especially if they use a screen reader or magnify the page. Open links in the same window, or add "opens in a new window" to the link.',
      messages: {
        untold: '"{name}" opens a new window. Say so in the link, or let the link open in the same window.',
      },
    },
  },
});

function opensWindow(link: PageElement): boolean {
  const target = (link.attribute('target') ?? baseTarget(link.frame)).trim();
  return !SAME.test(target) && !isFrameName(link, target);
}

const BASE_TARGETS = new WeakMap<Frame, string>();

function baseTarget(frame: Frame): string {
  const known = BASE_TARGETS.get(frame) ?? frame.all('base[target]')[0]?.attribute('target') ?? '';
  BASE_TARGETS.set(frame, known);
  return known;
}

const FRAME_NAMES = new WeakMap<Page, ReadonlySet<string>>();

/** The link targets a frame of the page. */
function isFrameName({ frame: { page } }: PageElement, target: string): boolean {
  const known =
    FRAME_NAMES.get(page) ?? new Set(page.all('iframe, frame').map((frame) => frame.attribute('name') ?? ''));
  FRAME_NAMES.set(page, known);
  return known.has(target);
}

function isAnnounced(link: PageElement): boolean {
  return TOLD.test(`${link.name} ${link.ax?.description ?? ''} ${link.attribute('title') ?? ''}`);
}
