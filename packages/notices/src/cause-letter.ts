import type { NoticeLanguage } from './words/words.ts';

/** What a letter says of a cause that websites share. */
export interface SharedCauseFacts {
  title: string;
  /** Numbers of WCAG criteria. */
  criteria: readonly string[];
  element: string;
  within: string;
  /** Host and path, or a theme; null where not known. */
  origin: string | null;
  websites: number;
  pages: number;
  failures: number;
  /** Mean scores of these websites; null where not known. */
  before: number | null;
  after: number | null;
  /** An element of it; null where none is kept. */
  example: { url: string; snippet: string; explanation: string } | null;
}

export interface CauseLetter {
  subject: string;
  text: string;
}

/** What an officer writes to whoever made an element that fails on many websites: plain text, to be sent by the officer. */
export function causeLetter(facts: SharedCauseFacts, language: NoticeLanguage): CauseLetter {
  return language === 'hi' ? inHindi(facts) : inEnglish(facts);
}

function inEnglish(facts: SharedCauseFacts): CauseLetter {
  const { title, criteria, element, within, origin, websites, pages, failures, before, after, example } =
    facts;
  const number = (value: number) => value.toLocaleString('en-IN');
  return {
    subject: `Accessibility defect on ${number(websites)} ${websites === 1 ? 'website' : 'websites'}: ${title}`,
    text: paragraphs([
      'Dear Sir or Madam,',
      `accessibility tests have found the same defect on ${number(websites)} ${websites === 1 ? 'website' : 'websites'} (${number(pages)} pages, ${number(failures)} failing elements). It comes from ${origin === null ? 'the same element' : `the same element of ${origin}`}. One repair in its source corrects all of them.`,
      lines([
        `Check that fails: ${title}`,
        criteria.length > 0 && `WCAG success criteria: ${criteria.join(', ')}`,
        `Element: ${element}`,
        within !== '' && `Inside of: ${within}`,
      ]),
      example && lines([`Example: ${example.url}`, example.snippet, example.explanation]),
      before !== null &&
        after !== null &&
        after > before &&
        `The average score of these websites rises from ${points(before, 'en-IN')} to ${points(after, 'en-IN')} of 100 when it is repaired.`,
      'Please tell us when a corrected version is available, and how websites get it.',
    ]),
  };
}

function inHindi(facts: SharedCauseFacts): CauseLetter {
  const { title, criteria, element, within, origin, websites, pages, failures, before, after, example } =
    facts;
  const number = (value: number) => value.toLocaleString('hi-IN');
  const many = websites === 1 ? 'वेबसाइट' : 'वेबसाइटों';
  return {
    subject: `${number(websites)} ${many} पर एक ही अभिगम्यता दोष: ${title}`,
    text: paragraphs([
      'महोदय/महोदया,',
      `अभिगम्यता परीक्षण में ${number(websites)} ${many} पर एक ही दोष मिला है (${number(pages)} पृष्ठ, ${number(failures)} विफल तत्व)। यह ${origin === null ? 'एक ही तत्व' : `${origin} के एक ही तत्व`} से आता है। मूल में एक बार सुधार करने से ये सभी ठीक हो जाएँगे।`,
      lines([
        `विफल जाँच: ${title}`,
        criteria.length > 0 && `WCAG मानदंड: ${criteria.join(', ')}`,
        `तत्व: ${element}`,
        within !== '' && `किसके भीतर: ${within}`,
      ]),
      example && lines([`उदाहरण: ${example.url}`, example.snippet, example.explanation]),
      before !== null &&
        after !== null &&
        after > before &&
        `सुधार के बाद इन वेबसाइटों का औसत स्कोर 100 में से ${points(before, 'hi-IN')} से बढ़कर ${points(after, 'hi-IN')} हो जाएगा।`,
      'कृपया बताएँ कि सुधरा हुआ संस्करण कब उपलब्ध होगा और वेबसाइटों तक कैसे पहुँचेगा।',
    ]),
  };
}

function points(score: number, locale: string): string {
  return score.toLocaleString(locale, { maximumFractionDigits: 1 });
}

function lines(parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false && part !== '').join('\n');
}

function paragraphs(parts: readonly (string | false | null)[]): string {
  return parts.filter((part) => part !== false && part !== null).join('\n\n');
}
