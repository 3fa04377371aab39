import { defineRule, fail, pass, review } from '../../rule.ts';
import { isAriaHidden } from '../../semantics/hidden.ts';
import { LIVE_REGION_CANDIDATES, politeness } from '../../semantics/live-regions.ts';
import { explicitRole } from '../../semantics/role.ts';

/** Void elements. */
const VOID = new Set('area br embed hr img input menuitem track wbr'.split(' '));
/** Their alternative can be announced, so they need a manual check. */
const NAMED = new Set(['img', 'area', 'embed']);

/**
 * ANDI 0184. Fails when a live region role is on a void element, in which messages can never appear;
 * `aria-live` alone on such an element has no effect, and an image may have an alt text.
 */
export const liveRegionVoid = defineRule({
  id: 'andi-live-region-void',
  source: 'andi',
  module: 'structures',
  criteria: ['4.1.3'],
  impact: 'serious',
  isAriaOnly: true,
  alerts: ['0184'],
  category: 'cat.aria',
  limits: 'live-region',
  defect: ['live-region', 'role-unsuited'],
  targets: (page) =>
    page
      .all(LIVE_REGION_CANDIDATES)
      .filter((element) => politeness(element) !== null && element.isShown && !isAriaHidden(element)),
  evaluate: (region) => {
    if (!VOID.has(region.tag)) return pass;
    const role = explicitRole(region);
    const isMessage = role === 'alert' || role === 'status' || role === 'log';
    if (isMessage && !NAMED.has(region.tag)) return fail('role', { tag: region.tag, role });
    return review('no-effect', { tag: region.tag });
  },
  text: {
    en: {
      title: 'Live region is an element that cannot contain text',
      description:
        'Nothing can appear in such an element, so screen reader users hear no message. Put the role or `aria-live` on a `div` or `output` that contains the message.',
      messages: {
        role: '`{tag}` cannot contain a message, so as a live region with the role `{role}` it stays silent. Use a `div` that contains the message.',
        'no-effect':
          '`{tag}` cannot contain a message, so it has little effect as a live region. Use a `div` that contains the message, or remove the attribute.',
      },
    },
  },
});
