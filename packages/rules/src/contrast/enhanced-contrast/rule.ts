import { defineRule } from '../../rule.ts';
import { contrastOutcome, isMeasured } from '../../semantics/contrast-outcome.ts';
import { CONTRAST_MESSAGES } from '../../semantics/contrast-words.ts';
import { textElements } from '../../semantics/text-contrast.ts';

/** What ANDI 0240 would be at level AAA, measured in the same way as `andi-min-contrast`. */
export const enhancedContrast = defineRule({
  id: 'enhanced-contrast',
  source: 'andi',
  module: 'contrast',
  criteria: ['1.4.6'],
  impact: 'serious',
  act: ['09o5cg'],
  targets: (page) => textElements(page).filter((element) => isMeasured(element, 'AAA')),
  evaluate: (element) => contrastOutcome(element, 'AAA'),
  text: {
    en: {
      title: 'Text and background have less than the enhanced contrast',
      description:
        'People with very low vision, and everybody in bright light, can find such text hard to read. At level AAA make the text darker or lighter until the ratio is 7:1, or 4.5:1 for large text.',
      messages: CONTRAST_MESSAGES.en,
    },
    hi: {
      title: 'पाठ और पृष्ठभूमि का कंट्रास्ट उन्नत स्तर से कम है',
      description:
        'बहुत कम दृष्टि वाले लोगों को, और तेज़ रोशनी में सभी को, ऐसा पाठ पढ़ने में कठिनाई हो सकती है। स्तर AAA के लिए पाठ को इतना गहरा या हल्का करें कि अनुपात 7:1 हो, बड़े पाठ के लिए 4.5:1।',
      messages: CONTRAST_MESSAGES.hi,
    },
  },
});
