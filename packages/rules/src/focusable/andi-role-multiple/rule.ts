import { roles } from 'aria-query';
import { defineRule, pass, review } from '../../rule.ts';
import { isAriaHidden, isShownInPage } from '../../semantics/hidden.ts';
import { isAuthorRole, roleTokens } from '../../semantics/role.ts';

/** Pairs of synonymous roles. */
const SYNONYMS = [
  ['none', 'presentation'],
  ['image', 'img'],
];

/** Superclass roles of each role. */
const BROADER: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [...roles.entries()].map(([role, { superClass }]) => [role, new Set(superClass.flat())]),
);

/**
 * ANDI 0033. Skips unknown roles, and a further role that is a synonym or superclass for browsers without
 * support for the first: both are valid fallbacks.
 */
export const roleMultiple = defineRule({
  id: 'andi-role-multiple',
  source: 'andi',
  module: 'focusable',
  criteria: ['4.1.2'],
  impact: 'minor',
  isAriaOnly: true,
  alerts: ['0033'],
  category: 'cat.aria',
  limits: 'aria-syntax',
  defect: 'own',
  targets: (page) =>
    page
      .all('[role]')
      .filter(
        (element) => roleTokens(element).length > 0 && isShownInPage(element) && !isAriaHidden(element),
      ),
  evaluate: (element) => {
    const [first, ...others] = roleTokens(element).filter(isAuthorRole);
    const other = others.find((role) => first !== undefined && !isFallback(first, role));
    return first !== undefined && other !== undefined ? review('several', { first, other }) : pass;
  },
  text: {
    en: {
      title: 'Element has more than one role',
      description:
        'Browsers use only the first role, so screen reader users never learn of the others. Keep the role that describes the element.',
      messages: {
        several:
          'This element has the role `{first}`; `{other}` is ignored. Check which role is right and keep only that role.',
      },
    },
  },
});

function isFallback(first: string, role: string): boolean {
  if (first === role || BROADER.get(first)?.has(role)) return true;
  return SYNONYMS.some((pair) => pair.includes(first) && pair.includes(role));
}
