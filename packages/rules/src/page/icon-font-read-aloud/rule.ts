import type { PageElement } from '@abhigam/facts';
import { hideIcon } from '../../corrections/expose-content.ts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { isControl } from '../../semantics/controls.ts';
import { isPerceivable } from '../../semantics/hidden.ts';
import { explicitRole } from '../../semantics/role.ts';
import { hasWords, shortened } from '../../semantics/words.ts';

/** Icon fonts, by well-known names and by typical words in font names. */
const SIGN_FONT =
  /^(?:wingdings|webdings|(?:itc )?zapf ?dingbats|dingbats|marlett|icomoon|fontello|ionicons|themify|elegant ?icons|linearicons|simple-line-icons|flaticon|dashicons|typicons|entypo|remixicon|feather|icofont|line ?awesome|et-line|font ?awesome|glyphicons|bootstrap-icons|material (?:icons|symbols)|.*[ _-]icons?(?:[ _-]?font)?|icons?|icon[ _-]?font)\b/i;
const MAX_WORDS = 2;
const PRIVATE_USE = /[\u{e000}-\u{f8ff}\u{f0000}-\u{10ffff}]/gu;

/**
 * Letters that a font renders as an icon and screen readers read as letters: "J" for a smile,
 * "arrow_forward_ios" for an arrow. WCAG's definition of non-text content covers substituted characters, so
 * they need an alternative or must be hidden. A plain word may happen to be the right alternative and needs a
 * manual check.
 */
export const iconFontReadAloud = defineRule({
  id: 'icon-font-read-aloud',
  source: 'andi',
  module: 'page',
  criteria: ['1.1.1'],
  impact: 'moderate',
  category: 'cat.text-alternatives',
  limits: 'legacy-text',
  defect: 'icon-read',
  isSuperseded: ['word'],
  dependsOn: ['layout'],
  correct: hideIcon,
  targets: (page) => page.elements.filter((element) => lettersOf(element) !== '' && isRead(element)),
  evaluate: (element) => {
    const letters = lettersOf(element);
    if (letters === '') return pass;
    const values = { letters: shortened(letters) };
    if (/[_\d]/.test(letters) || [...letters].length < 3) return fail('letters', values);
    return review('word', values);
  },
  text: {
    en: {
      title: 'Icon font is announced as letters',
      description:
        'A font displays these letters as an icon, but screen readers read the letters. Hide the icon with `aria-hidden="true"`, and write its meaning as text if it has one.',
      messages: {
        letters:
          'This icon is announced as "{letters}". Add `aria-hidden="true"`, and write its meaning as text if no adjacent text says the same.',
        word: 'This icon is announced as "{letters}". Does that describe the icon? If not, or if adjacent text says the same, hide it with `aria-hidden="true"`.',
      },
    },
  },
});

/** Characters in this element that such a font renders as icons; empty when there are none. */
function lettersOf(element: PageElement): string {
  const own = [...element.generated, ...element.ownTexts].filter(
    ({ style, text }) => text.trim() !== '' && isSignFont(style('font-family')),
  );
  // `content: "k" / ""` sets an alternative for screen readers.
  const read = own.filter(({ style }) => !/" \/ /.test(style('content')));
  const letters = read
    .map(({ text }) => text.replace(PRIVATE_USE, ''))
    .join(' ')
    .trim();
  const words = letters.split(/\s+/);
  const isSign = hasWords(letters) && words.length <= MAX_WORDS && /^[\x20-\xff]+$/.test(letters);
  return isSign ? letters : '';
}

function isSignFont(families: string): boolean {
  const first =
    families
      .split(',', 1)[0]
      ?.trim()
      .replace(/^["']|["']$/g, '') ?? '';
  return SIGN_FONT.test(first);
}

/**
 * The element's letters are announced: neither hidden nor overridden by the name of an image or control around
 * them.
 */
function isRead(element: PageElement): boolean {
  if (!element.isShown || !isPerceivableText(element)) return false;
  const letters = lettersOf(element).toLowerCase();
  for (const around of [element, ...element.ancestors()]) {
    if (explicitRole(around) === 'img') return false;
    if (isControl(around)) return around.name.toLowerCase().includes(letters);
  }
  return true;
}

/** Elements without a role may be omitted from the tree while their text is included. */
function isPerceivableText(element: PageElement): boolean {
  return isPerceivable(element) || !element.closest('[aria-hidden=true i]');
}
