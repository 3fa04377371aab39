import { defineRule, pass, review } from '../../rule.ts';
import { isAriaHidden, isShownInPage } from '../../semantics/hidden.ts';
import { explicitRole, roleTokens } from '../../semantics/role.ts';

/** ANDI 0032, by the roles of ARIA 1.3. An unknown word before a role that exists is a sound way to fall back. */
export const roleUnknown = defineRule({
  id: 'andi-role-unknown',
  source: 'andi',
  module: 'focusable',
  criteria: ['4.1.2'],
  impact: 'moderate',
  isAriaOnly: true,
  act: ['674b10'],
  alerts: ['0032'],
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
      title: 'Elements have a role that does not exist',
      description:
        'Screen readers ignore unknown roles, so their users may not learn what the element is. Correct the spelling or choose a role that exists.',
      messages: {
        unknown:
          '`{role}` is not a role, and browsers ignore it. Check what the element is, and give it a role that exists or none.',
      },
    },
    hi: {
      title: 'तत्वों की भूमिका ऐसी है जो होती ही नहीं',
      description:
        'स्क्रीन रीडर अज्ञात भूमिकाओं को अनदेखा करते हैं, इसलिए उपयोगकर्ता शायद न जान पाएँ कि तत्व क्या है। वर्तनी सुधारें या मान्य भूमिका चुनें।',
      messages: {
        unknown:
          '`{role}` नाम की कोई भूमिका नहीं होती और ब्राउज़र इसे अनदेखा करते हैं। जाँचें कि तत्व क्या है, और उसे मान्य भूमिका दें या कोई नहीं।',
      },
    },
  },
});
