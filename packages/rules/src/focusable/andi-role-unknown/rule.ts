import { spellRole } from '../../corrections/aria-roles.ts';
import { defineRule, pass, review } from '../../rule.ts';
import { isAriaHidden, isShownInPage } from '../../semantics/hidden.ts';
import { explicitRole, roleTokens } from '../../semantics/role.ts';

/** ANDI 0032, for the roles of ARIA 1.3. An unknown role before a known one is a valid fallback. */
export const roleUnknown = defineRule({
  id: 'andi-role-unknown',
  source: 'andi',
  module: 'focusable',
  criteria: ['4.1.2'],
  impact: 'moderate',
  isAriaOnly: true,
  act: ['674b10'],
  alerts: ['0032'],
  category: 'cat.aria',
  limits: 'aria-syntax',
  defect: ['role-unknown', 'role-unsuited'],
  correct: spellRole,
  targets: (page) =>
    page
      .all('[role]')
      .filter(
        (element) => roleTokens(element).length > 0 && isShownInPage(element) && !isAriaHidden(element),
      ),
  evaluate: (element) =>
    explicitRole(element) === null ? review('unknown', { role: roleTokens(element).join(' ') }) : pass,
  text: {
    en: {
      title: 'Element has an invalid role',
      description:
        'Screen readers ignore unknown roles, so their users may not learn what the element is. Correct the spelling or use an existing role.',
      messages: {
        unknown:
          '`{role}` is not a role, and browsers ignore it. Check what the element is, and give it a valid role or none.',
      },
    },
  },
});
