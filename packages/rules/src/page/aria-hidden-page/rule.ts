import { defineRule, fail, pass } from '../../rule.ts';

/**
 * What ANDI asks its user to remove before it looks at a page. Some browsers take no notice of it there, and all
 * other rules judge as if it were absent. An element in a frame hides the frame's document.
 */
export const ariaHiddenPage = defineRule({
  id: 'aria-hidden-page',
  source: 'andi',
  module: 'page',
  criteria: ['4.1.2', '1.3.1'],
  impact: 'critical',
  isAriaOnly: true,
  targets: (page) => page.all('html, body'),
  evaluate: (element) =>
    element.attribute('aria-hidden')?.toLowerCase() === 'true' ? fail('hidden', { tag: element.tag }) : pass,
  text: {
    en: {
      title: 'The whole page is hidden from assistive technology',
      description:
        'With some browsers screen reader users find an empty page. Remove `aria-hidden` from the page itself, and hide only what lies behind a dialog.',
      messages: {
        hidden:
          'The `{tag}` element has `aria-hidden="true"`, which hides all that is in it. Remove the attribute.',
      },
    },
    hi: {
      title: 'पूरा पृष्ठ सहायक तकनीक से छिपा है',
      description:
        'कुछ ब्राउज़रों में स्क्रीन रीडर के उपयोगकर्ताओं को पृष्ठ खाली मिलता है। पृष्ठ से `aria-hidden` हटा दें, और केवल वही छिपाएँ जो डायलॉग के पीछे है।',
      messages: {
        hidden: '`{tag}` तत्व पर `aria-hidden="true"` है, जो उसके भीतर का सब कुछ छिपा देता है। यह एट्रिब्यूट हटा दें।',
      },
    },
  },
});
