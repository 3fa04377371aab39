import type { ReportLanguage } from '../report-source.ts';

export interface OrganizationScoresWords {
  organization: string;
  websites: string;
  score: string;
  compliant: string;
  nonCompliant: string;
  untested: string;
  open: string;
  tested: string;
}

/** What the file of organizations by score says. */
export const ORGANIZATION_SCORES_WORDS: Record<ReportLanguage, OrganizationScoresWords> = {
  en: {
    organization: 'Organization',
    websites: 'Websites',
    score: 'Average score',
    compliant: 'Compliant websites',
    nonCompliant: 'Non-compliant websites',
    untested: 'Websites not tested',
    open: 'Open non-compliances',
    tested: 'Latest test',
  },
  hi: {
    organization: 'संगठन',
    websites: 'वेबसाइटें',
    score: 'औसत स्कोर',
    compliant: 'अनुपालक वेबसाइटें',
    nonCompliant: 'गैर-अनुपालक वेबसाइटें',
    untested: 'बिना परीक्षण की वेबसाइटें',
    open: 'खुले गैर-अनुपालन',
    tested: 'नवीनतम परीक्षण',
  },
};
