import { createHash } from 'node:crypto';
import type { AuditSource, Cause, ContrastData, Impact } from '@abhigam/domain';
import { ruleWeight } from '@abhigam/guidelines';
import { explain, reportingDetails } from '@abhigam/rules';

export type SiteLanguage = 'en' | 'hi';

/** A defect in one place of a template or of editor content, wherever it is shown. */
export interface Defect {
  /** From 0; the first ones are on every page. */
  index: number;
  auditId: string;
  source: AuditSource;
  impact: Impact;
  category: string;
  weight: number;
  rootCause: string;
  ancestry: string;
  /** On all pages, on those of one template, or on some pages with editor content. */
  reach: 'site' | { template: number } | 'content';
}

/** One element of a defect, without its position on a page. */
export interface DefectElement {
  feHash: string;
  label: string;
  snippet: string;
  causes: Cause[];
  /** The causes as English text. */
  explanation: string;
  testData: ContrastData | null;
}

/** Frequency of the kinds of defects, of ten; the first three are on every page. */
const AUDITS: readonly { id: string; source: AuditSource; tag: string }[] = [
  { id: 'color-contrast', source: 'lh', tag: 'a' },
  { id: 'image-alt', source: 'lh', tag: 'img' },
  { id: 'label', source: 'lh', tag: 'input' },
  { id: 'color-contrast', source: 'lh', tag: 'p' },
  { id: 'link-name', source: 'lh', tag: 'a' },
  { id: 'color-contrast', source: 'lh', tag: 'span' },
  { id: 'image-alt', source: 'lh', tag: 'img' },
  { id: 'heading-no-name', source: 'andi', tag: 'h3' },
  { id: 'color-contrast', source: 'lh', tag: 'td' },
  { id: 'button-name', source: 'lh', tag: 'button' },
];
const SITE_WIDE = 3;
/** Share of the other causes that are in templates. */
const TEMPLATE_SHARE = 0.3;

const DETAILS = reportingDetails('en');
const WORDS: Record<SiteLanguage, readonly string[]> = {
  en: ['Tenders', 'Notices', 'Contact us', 'Annual report', 'Read more', 'Schemes', 'Right to information'],
  hi: ['निविदाएँ', 'सूचनाएँ', 'संपर्क करें', 'वार्षिक रिपोर्ट', 'और पढ़ें', 'योजनाएँ', 'सूचना का अधिकार'],
};
const COLOURS = ['#8a8a8a', '#777777', '#909090', '#7c8794', '#9a7b4f'];

/** The causes of a site: some on every page, some in templates, most in editor content. */
export function siteDefects(rootCauses: number, templates: number): Defect[] {
  return Array.from({ length: rootCauses }, (_, index) => {
    const audit = AUDITS[index % AUDITS.length];
    const detail = audit && DETAILS[audit.id];
    if (!audit || !detail) throw new Error(`No audit for cause ${index}`);
    const isInTemplate = (index - SITE_WIDE) / (rootCauses - SITE_WIDE) < TEMPLATE_SHARE;
    const reach =
      index < SITE_WIDE ? 'site' : isInTemplate ? { template: index % templates } : ('content' as const);
    const ancestry = `body > main > section.block-${index} > ${audit.tag}`;
    return {
      index,
      auditId: audit.id,
      source: audit.source,
      impact: detail.impact,
      category: detail.category,
      weight: audit.source === 'lh' ? ruleWeight(audit.id) : 0,
      rootCause: sha256(audit.id, audit.tag, ancestry),
      ancestry,
      reach,
    };
  });
}

/**
 * The same element wherever a template shows it; for editor content, a different one on each page.
 *
 * @param number index among the elements of this defect on the page, from 0
 */
export function defectElement(
  defect: Defect,
  page: { number: number; language: SiteLanguage },
  number: number,
): DefectElement {
  const { auditId, index, reach } = defect;
  const at = reach === 'content' ? `${page.number}-${number}` : String(number);
  const words = WORDS[page.language];
  const word = words[(index + number) % words.length] ?? '';
  const isNameless = auditId !== 'color-contrast';
  const label = isNameless ? '' : word;
  const tag = defect.ancestry.slice(defect.ancestry.lastIndexOf(' ') + 1);
  const snippet = snippetOf(tag, `block-${index}`, at, isNameless ? null : word);
  const colour = COLOURS[index % COLOURS.length] ?? '#8a8a8a';
  const contrast = auditId === 'color-contrast' ? contrastOf(colour) : null;
  const causes = [causeOf(auditId, tag, contrast)];
  return {
    feHash: sha256(auditId, snippet, label),
    label,
    snippet,
    causes,
    explanation: explain(causes, 'en'),
    testData: contrast,
  };
}

function causeOf(auditId: string, tag: string, contrast: ContrastData | null): Cause {
  if (auditId === 'heading-no-name') return { message: `${auditId}.empty`, values: { tag } };
  if (!contrast) return { message: auditId, values: {} };
  const { fgColor: textColour, bgColor: backgroundColour, contrastRatio: ratio } = contrast;
  return {
    message: auditId,
    values: { textColour, backgroundColour, ratio, expected: contrast.expectedRatio },
  };
}

function snippetOf(tag: string, kind: string, at: string, text: string | null): string {
  switch (tag) {
    case 'img':
      return `<img class="${kind}" src="/files/${at}/photo.jpg">`;
    case 'input':
      return `<input class="${kind}" type="text" id="field-${at}">`;
    case 'a':
      return `<a class="${kind}" href="/go/${at}">${text ?? ''}</a>`;
    default:
      return `<${tag} class="${kind}" data-at="${at}">${text ?? ''}</${tag}>`;
  }
}

function contrastOf(fgColor: string): ContrastData {
  return {
    contrastRatio: 3.45,
    expectedRatio: 4.5,
    fgColor,
    bgColor: '#ffffff',
    fontSize: '12.0pt (16px)',
    fontWeight: 'normal',
    suggestedColor: '#737373',
    suggestedColorType: 'text',
    nearestColor: '#757575',
    nearestColorType: 'text',
  };
}

function sha256(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\u0000')).digest('hex');
}
