import type { Language } from '@abhigam/domain';

interface ReportWords {
  locale: string;
  category: string;
  description: string;
  manualDescription: string;
  failingElements: string;
  /** Titles say what is wrong, so they need a word before them where nothing is. */
  notFound: (title: string) => string;
  notApplicable: (title: string) => string;
  errored: string;
  notAsked: string;
  groups: Record<string, string>;
}

export const WORDS: Record<Language, ReportWords> = {
  en: {
    locale: 'en-US',
    category: 'Accessibility',
    description:
      'These checks find barriers that a machine can tell. They cover a part of the guidelines: a person must test the rest.',
    manualDescription: 'No tool can judge these. Do them by hand, once on each kind of page.',
    failingElements: 'Elements found',
    notFound: (title) => `Not found: ${title}`,
    notApplicable: (title) => `Nothing to check: ${title}`,
    errored: 'The check broke off, so nothing is known.',
    notAsked: 'The page was not judged by axe-core.',
    groups: {
      'a11y-navigation': 'Moving about the page',
      'a11y-aria': 'ARIA',
      'a11y-names-labels': 'Names and labels',
      'a11y-color-contrast': 'Contrast',
      'a11y-tables-lists': 'Tables and lists',
      'a11y-language': 'Language',
      'a11y-audio-video': 'Audio and video',
      'a11y-best-practices': 'Best practice',
      hidden: '',
    },
  },
  hi: {
    locale: 'hi',
    category: 'अभिगम्यता',
    description:
      'ये जाँचें वे बाधाएँ खोजती हैं जिन्हें मशीन पहचान सकती है। ये दिशानिर्देशों के एक भाग तक सीमित हैं: बाकी की जाँच व्यक्ति को करनी है।',
    manualDescription: 'इन्हें कोई टूल अपने आप नहीं जाँच सकता। हर प्रकार के पृष्ठ पर इनकी एक बार मैन्युअल जाँच करें।',
    failingElements: 'विफल तत्व',
    notFound: (title) => `नहीं मिला: ${title}`,
    notApplicable: (title) => `जाँचने को कुछ नहीं: ${title}`,
    errored: 'जाँच बीच में रुक गई, इसलिए कुछ पता नहीं।',
    notAsked: 'पृष्ठ की जाँच axe-core से नहीं हुई।',
    groups: {
      'a11y-navigation': 'पृष्ठ पर आना-जाना',
      'a11y-aria': 'ARIA',
      'a11y-names-labels': 'नाम और लेबल',
      'a11y-color-contrast': 'कंट्रास्ट',
      'a11y-tables-lists': 'तालिकाएँ और सूचियाँ',
      'a11y-language': 'भाषा',
      'a11y-audio-video': 'ऑडियो और वीडियो',
      'a11y-best-practices': 'सर्वोत्तम अभ्यास',
      hidden: '',
    },
  },
};
