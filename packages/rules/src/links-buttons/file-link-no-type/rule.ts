import type { PageElement } from '@abhigam/facts';
import { extensionOf } from '../../media/media-file.ts';
import { defineRule, pass, review } from '../../rule.ts';
import { isNamedLink, linkUrl } from '../../semantics/links.ts';
import { shortened } from '../../semantics/words.ts';

/** File extensions that browsers do not show as pages, and the words that announce them in a link. */
const KINDS: Readonly<Record<string, RegExp>> = {
  pdf: /pdf|पीडीएफ/i,
  doc: /docx?|word|वर्ड/i,
  docx: /docx?|word|वर्ड/i,
  odt: /odt|document/i,
  xls: /xlsx?|excel|spreadsheet|एक्सेल/i,
  xlsx: /xlsx?|excel|spreadsheet|एक्सेल/i,
  csv: /csv|data|spreadsheet/i,
  ppt: /pptx?|powerpoint|presentation|slides|प्रस्तुति/i,
  pptx: /pptx?|powerpoint|presentation|slides|प्रस्तुति/i,
  zip: /zip|archive/i,
  rar: /rar|archive/i,
  epub: /epub|e-?book/i,
  mp3: /mp3|audio|listen|song|podcast|recording|ऑडियो|सुनें/i,
  wav: /wav|audio|listen|recording|ऑडियो|सुनें/i,
  mp4: /mp4|video|film|watch|वीडियो|देखें/i,
  webm: /webm|video|film|watch|वीडियो|देखें/i,
  mov: /mov|video|film|watch|वीडियो|देखें/i,
};

/**
 * A link to a file that does not announce its type. Advice from GIGW and good practice; not required by a
 * criterion.
 */
export const fileLinkNoType = defineRule({
  id: 'file-link-no-type',
  source: 'andi',
  module: 'links-buttons',
  criteria: [],
  impact: 'minor',
  kind: 'advice',
  limits: 'link-file',
  defect: 'own',
  targets: (page) => page.elements.filter((element) => isNamedLink(element) && kindOf(element) !== null),
  evaluate: (link) => {
    const kind = kindOf(link);
    if (kind === null || kind.words.test(textOf(link))) return pass;
    return review('untold', { kind: kind.ending.toUpperCase(), name: shortened(link.name) });
  },
  text: {
    en: {
      title: 'Link to a file does not state the file type',
      description:
        'People expect a page and get a file, which may be large or need another program. Add the type and size of the file to the link, for example "(PDF, 2 MB)".',
      messages: {
        untold:
          '"{name}" leads to a file ({kind}), but the link does not say so. Add the type and size of the file to the link.',
      },
    },
  },
});

function kindOf(link: PageElement): { ending: string; words: RegExp } | null {
  const url = linkUrl(link);
  const ending = url && /^https?:$/.test(url.protocol) ? extensionOf(url.href) : '';
  const words = KINDS[ending];
  return words ? { ending, words } : null;
}

/** Text of the link and of its list item, including text alternatives. */
function textOf(link: PageElement): string {
  const item = link.closest('li, td, p, dd');
  const beside = item && item.all('a').length === 1 ? item.visibleText : '';
  const pictures = (item && beside !== '' ? item : link).all('img, svg').map(({ name }) => name);
  return [link.name, link.ax?.description ?? '', beside, ...pictures].join(' ');
}
