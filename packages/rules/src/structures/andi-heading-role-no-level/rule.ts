import { defineRule, pass, review } from '../../rule.ts';
import { isHeadingByRole } from '../../semantics/headings.ts';
import { isAriaHidden } from '../../semantics/hidden.ts';

/** ANDI 0192. `h1` to `h6` have a level by their tag. */
export const headingRoleNoLevel = defineRule({
  id: 'andi-heading-role-no-level',
  source: 'andi',
  module: 'structures',
  criteria: ['1.3.1'],
  impact: 'minor',
  isAriaOnly: true,
  alerts: ['0192'],
  targets: (page) =>
    page
      .all('[role]')
      .filter((element) => isHeadingByRole(element) && element.isShown && !isAriaHidden(element)),
  evaluate: (heading) => (heading.attribute('aria-level')?.trim() ? pass : review('no-level')),
  text: {
    en: {
      title: 'Headings made with ARIA have no level',
      description:
        'Browsers take them for level 2, whatever their place in the page is, and screen reader users get a wrong outline. Use `h1` to `h6`, or say the level with `aria-level`.',
      messages: {
        'no-level':
          'This heading has no level and is taken for level 2. Say its level with `aria-level`, or use `h1` to `h6`.',
      },
    },
    hi: {
      title: 'ARIA से बने शीर्षकों का स्तर नहीं बताया गया',
      description:
        'ब्राउज़र इन्हें स्तर 2 मान लेते हैं, चाहे पृष्ठ पर इनकी जगह कुछ भी हो, और स्क्रीन रीडर के उपयोगकर्ताओं को गलत रूपरेखा मिलती है। `h1` से `h6` का उपयोग करें, या `aria-level` से स्तर बताएँ।',
      messages: {
        'no-level':
          'इस शीर्षक का स्तर नहीं बताया गया, इसलिए इसे स्तर 2 माना जाता है। `aria-level` से स्तर बताएँ, या `h1` से `h6` का उपयोग करें।',
      },
    },
  },
});
