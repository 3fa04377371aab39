import type { PageElement } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { isAriaHidden } from '../../semantics/hidden.ts';
import { explicitRole } from '../../semantics/role.ts';

const LANDMARKS = 'banner complementary contentinfo form main navigation region search'.split(' ');
/** What an element with this role is made of. */
const PARTS: ReadonlyMap<string, string> = new Map([
  ['listbox', '[role=option i]'],
  ['menu', '[role^=menuitem i]'],
  ['menubar', '[role^=menuitem i]'],
  ['tablist', '[role=tab i]'],
  ['tree', '[role=treeitem i]'],
]);

/**
 * ANDI 0194, for `li` without another role. It fails where a list was surely lost: the role is a landmark, or
 * one made of parts of which there is none. Where the parts stand inside the `li`, or the role is a mere
 * group, browsers take the `li` out of the way and people may miss nothing, so a person must look.
 */
export const listRoleOverridden = defineRule({
  id: 'andi-list-role-overridden',
  source: 'andi',
  module: 'structures',
  criteria: ['1.3.1'],
  impact: 'serious',
  alerts: ['0194'],
  targets: (page) =>
    page.all('li').filter((item) => {
      const role = explicitRole(item);
      if ((role !== null && role !== 'listitem') || !item.isShown || isAriaHidden(item)) return false;
      const list = listOf(item);
      const listRole = list && explicitRole(list);
      return list !== null && listRole !== 'none' && listRole !== 'presentation';
    }),
  evaluate: (item) => {
    const list = listOf(item);
    const role = list && explicitRole(list);
    if (!list || !role || role === 'list' || role === 'directory') return pass;
    if (LANDMARKS.includes(role)) return fail('landmark', { role });
    const parts = PARTS.get(role);
    if (parts && !list.has('aria-owns') && list.all(parts).length === 0) return fail('no-parts', { role });
    return review('other', { role });
  },
  text: {
    en: {
      title: 'A role takes the list away from its items',
      description:
        'Screen readers no longer say that the items form a list, nor how many there are. Put the role on an element around the list, or give the items the role that belongs to it.',
      messages: {
        landmark:
          'Its list has the role `{role}` and is no longer a list. Put the role on an element around the list.',
        'no-parts':
          'Its list has the role `{role}`, but none of the items has the role that belongs to it. Remove the role, or give every item its own.',
        other:
          'Its list has the role `{role}` and is no longer a list. Check that nothing is lost, and give this `li` the role that belongs to it or `role="none"`.',
      },
    },
    hi: {
      title: 'भूमिका के कारण आइटमों की सूची नहीं रही',
      description:
        'स्क्रीन रीडर अब यह नहीं बताते कि ये आइटम एक सूची हैं और कितने हैं। भूमिका को सूची के बाहर के तत्व पर लगाएँ, या आइटमों को उससे मेल खाती भूमिका दें।',
      messages: {
        landmark: 'इसकी सूची पर `{role}` भूमिका है, इसलिए वह अब सूची नहीं है। भूमिका को सूची के बाहर के तत्व पर लगाएँ।',
        'no-parts':
          'इसकी सूची पर `{role}` भूमिका है, पर किसी आइटम पर उससे मेल खाती भूमिका नहीं है। भूमिका हटाएँ, या हर आइटम को उसकी भूमिका दें।',
        other:
          'इसकी सूची पर `{role}` भूमिका है, इसलिए वह अब सूची नहीं है। जाँचें कि कुछ छूटता तो नहीं, और इस `li` को मेल खाती भूमिका या `role="none"` दें।',
      },
    },
  },
});

function listOf(item: PageElement): PageElement | null {
  return item.parent?.closest('ul, ol') ?? null;
}
