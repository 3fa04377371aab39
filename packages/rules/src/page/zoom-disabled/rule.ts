import type { PageElement } from '@abhigam/facts';
import { allowZoom } from '../../corrections/page-behaviour.ts';
import { defineRule, fail, pass } from '../../rule.ts';

/** Text must be readable at twice its size. */
const ENOUGH = 2;

/**
 * A viewport `meta` whose name is not in lower case: browsers apply it, but axe, which covers all others
 * (`meta-viewport`), does not recognise it. Judged like axe.
 */
export const zoomDisabled = defineRule({
  id: 'zoom-disabled',
  source: 'andi',
  module: 'page',
  criteria: ['1.4.4'],
  impact: 'moderate',
  act: ['b4f0c3'],
  category: 'cat.sensory-and-visual-cues',
  limits: 'zoom',
  defect: 'zoom',
  isAboutWholePage: true,
  correct: allowZoom,
  targets: (page) =>
    page.top.all('meta').filter((meta) => {
      const name = meta.attribute('name') ?? '';
      return name !== 'viewport' && name.toLowerCase() === 'viewport';
    }),
  evaluate: (meta) => {
    const setting = preventingSetting(meta);
    return setting === null ? pass : fail('prevented', { setting });
  },
  text: {
    en: {
      title: 'Zooming is disabled',
      description:
        'People with low vision cannot read text that they cannot enlarge. Remove `user-scalable=no` and values of `maximum-scale` below 2.',
      messages: {
        prevented: '`{setting}` prevents people from enlarging the page to 200%. Remove this setting.',
      },
    },
  },
});

/** The last of several equal settings wins. */
function preventingSetting(meta: PageElement): string | null {
  const settings = new Map<string, string>();
  for (const part of (meta.attribute('content') ?? '').split(/[;,]/)) {
    const [key = '', value = ''] = part.split('=').map((side) => side.trim().toLowerCase());
    // A negative scale is ignored.
    if (key === '' || value === '' || (key === 'maximum-scale' && Number.parseFloat(value) < 0)) continue;
    settings.set(key, key === 'maximum-scale' && value === 'yes' ? '1' : value);
  }
  const scalable = settings.get('user-scalable') ?? '';
  const share = Number.parseFloat(scalable);
  if (scalable === 'no' || (share > -1 && share < 1)) return `user-scalable=${scalable}`;
  const most = settings.get('maximum-scale') ?? '';
  return Number.parseFloat(most) < ENOUGH ? `maximum-scale=${most}` : null;
}
