import type { ReportLanguage } from '../report-source.ts';
import type { EstimateColumn, EstimatePart } from './estimate-columns.ts';

export interface EstimateWords {
  title: string;
  part: Record<EstimatePart, string>;
  /** The sheet of each. */
  sheet: Record<EstimatePart, string>;
  columns: Record<EstimateColumn, string>;
  allOrganizations: string;
  /** `{names}` are the first, `{n}` how many more there are. */
  more: string;
  themeUnknown: string;
  gone: string;
  state: Record<'running' | 'ended', string>;
  /** Why a page of a sample gave no score, beside why pages cannot be tested. */
  untested: Record<'unreachable' | 'not-started' | 'no-score', string>;
}

/** What the file of an estimate says. */
export const ESTIMATE_WORDS: Record<ReportLanguage, EstimateWords> = {
  en: {
    title: 'Estimate',
    part: { all: 'All websites', group: 'Group', website: 'Website', page: 'Page' },
    sheet: { all: 'Result', group: 'Groups', website: 'Websites', page: 'Pages' },
    columns: {
      part: 'Part',
      group: 'Group',
      organization: 'Organization',
      theme: 'Theme',
      name: 'Name',
      url: 'URL',
      websites: 'Websites',
      websitesDrawn: 'Websites drawn',
      websitesTested: 'Websites tested',
      pages: 'Known pages',
      pagesDrawn: 'Pages drawn',
      pagesTested: 'Pages tested',
      score: 'Score',
      scoreLow: 'Score: 95% interval from',
      scoreHigh: 'Score: 95% interval to',
      failing: 'Tested websites that fail',
      share: 'Failing websites in percent',
      shareLow: 'Failing: 95% interval from',
      shareHigh: 'Failing: 95% interval to',
      halveScore: 'More pages that halve the interval of the score',
      halveFailing: 'More pages that halve the interval of failing websites',
      state: 'State',
      reason: 'Why there is no score',
      limit: 'A website fails with this score or less',
      pagesOfWebsite: 'Pages of a website at most',
      seed: 'Number that the draw began with',
      standard: 'Standard',
      drawn: 'Drawn (IST)',
      drawnBy: 'Drawn by',
    },
    allOrganizations: 'All organizations',
    more: '{names} and {n} more',
    themeUnknown: 'not known',
    gone: 'A website that is gone or that you do not have access to',
    state: { running: 'Tests are running', ended: 'Tests have ended' },
    untested: {
      unreachable: 'The site did not answer when the test was to begin.',
      'not-started':
        'The test could not be started, for example because the address does not belong to a registered website any more.',
      'no-score': 'The page was opened, but gave no score.',
    },
  },
  hi: {
    title: 'अनुमान',
    part: { all: 'सभी वेबसाइटें', group: 'समूह', website: 'वेबसाइट', page: 'पृष्ठ' },
    sheet: { all: 'परिणाम', group: 'समूह', website: 'वेबसाइटें', page: 'पृष्ठ' },
    columns: {
      part: 'भाग',
      group: 'समूह',
      organization: 'संगठन',
      theme: 'थीम',
      name: 'नाम',
      url: 'URL',
      websites: 'वेबसाइटें',
      websitesDrawn: 'चुनी गई वेबसाइटें',
      websitesTested: 'परीक्षित वेबसाइटें',
      pages: 'ज्ञात पृष्ठ',
      pagesDrawn: 'चुने गए पृष्ठ',
      pagesTested: 'परीक्षित पृष्ठ',
      score: 'स्कोर',
      scoreLow: 'स्कोर: 95% अंतराल का निचला सिरा',
      scoreHigh: 'स्कोर: 95% अंतराल का ऊपरी सिरा',
      failing: 'परीक्षित में से अनुत्तीर्ण वेबसाइटें',
      share: 'अनुत्तीर्ण वेबसाइटें, प्रतिशत में',
      shareLow: 'अनुत्तीर्ण: 95% अंतराल का निचला सिरा',
      shareHigh: 'अनुत्तीर्ण: 95% अंतराल का ऊपरी सिरा',
      halveScore: 'स्कोर का अंतराल आधा करने वाले अतिरिक्त पृष्ठ',
      halveFailing: 'अनुत्तीर्ण वेबसाइटों का अंतराल आधा करने वाले अतिरिक्त पृष्ठ',
      state: 'स्थिति',
      reason: 'स्कोर न होने का कारण',
      limit: 'इतने या इससे कम स्कोर पर वेबसाइट अनुत्तीर्ण है',
      pagesOfWebsite: 'एक वेबसाइट के अधिकतम पृष्ठ',
      seed: 'चयन की आरंभिक संख्या',
      standard: 'मानक',
      drawn: 'चयन का समय (IST)',
      drawnBy: 'किसने चयन किया',
    },
    allOrganizations: 'सभी संगठन',
    more: '{names} और {n} अन्य',
    themeUnknown: 'ज्ञात नहीं',
    gone: 'ऐसी वेबसाइट जो अब नहीं है या जिसे देखने की आपको अनुमति नहीं है',
    state: { running: 'परीक्षण चल रहे हैं', ended: 'परीक्षण समाप्त हो गए हैं' },
    untested: {
      unreachable: 'परीक्षण आरंभ होते समय साइट ने उत्तर नहीं दिया।',
      'not-started': 'परीक्षण आरंभ नहीं हो सका, उदाहरण के लिए इसलिए कि यह पता अब किसी पंजीकृत वेबसाइट का नहीं है।',
      'no-score': 'पृष्ठ खुला, पर उसका कोई स्कोर नहीं मिला।',
    },
  },
};
