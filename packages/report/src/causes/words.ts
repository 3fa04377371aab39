import type { ReportLanguage } from '../report-source.ts';

export interface CausesWords {
  title: string;
  websitesTitle: string;
  columns: {
    issue: string;
    check: string;
    impact: string;
    criteria: string;
    element: string;
    within: string;
    origin: string;
    websites: string;
    organizations: string;
    elsewhere: string;
    pages: string;
    failures: string;
    averageBefore: string;
    averageAfter: string;
    overallBefore: string;
    overallAfter: string;
  };
  websiteColumns: {
    organization: string;
    name: string;
    url: string;
    assignedUser: string;
    pages: string;
    failures: string;
    score: string;
    scoreAfter: string;
  };
}

/** What the files of shared causes and of the websites that have one say. */
export const CAUSES_WORDS: Record<ReportLanguage, CausesWords> = {
  en: {
    title: 'Fix once',
    websitesTitle: 'Websites',
    columns: {
      issue: 'Issue',
      check: 'Check',
      impact: 'Impact',
      criteria: 'WCAG criteria',
      element: 'Element',
      within: 'Inside of',
      origin: 'Comes from',
      websites: 'Websites',
      organizations: 'Organizations',
      elsewhere: 'Websites elsewhere',
      pages: 'Pages',
      failures: 'Failures that one repair removes',
      averageBefore: 'Average score of its websites',
      averageAfter: 'The same when repaired',
      overallBefore: 'Average score of all websites',
      overallAfter: 'The same of all when repaired',
    },
    websiteColumns: {
      organization: 'Organization',
      name: 'Name',
      url: 'URL',
      assignedUser: 'Assigned user',
      pages: 'Pages',
      failures: 'Failures',
      score: 'Score',
      scoreAfter: 'Score when repaired',
    },
  },
  hi: {
    title: 'एक बार सुधारें',
    websitesTitle: 'वेबसाइटें',
    columns: {
      issue: 'समस्या',
      check: 'जाँच',
      impact: 'प्रभाव',
      criteria: 'WCAG मानदंड',
      element: 'तत्व',
      within: 'किसके भीतर',
      origin: 'स्रोत',
      websites: 'वेबसाइटें',
      organizations: 'संगठन',
      elsewhere: 'अन्यत्र वेबसाइटें',
      pages: 'पृष्ठ',
      failures: 'एक सुधार से दूर होने वाली विफलताएँ',
      averageBefore: 'इसकी वेबसाइटों का औसत स्कोर',
      averageAfter: 'सुधार के बाद इनका औसत स्कोर',
      overallBefore: 'सभी वेबसाइटों का औसत स्कोर',
      overallAfter: 'सुधार के बाद सभी का औसत स्कोर',
    },
    websiteColumns: {
      organization: 'संगठन',
      name: 'नाम',
      url: 'URL',
      assignedUser: 'सौंपा गया उपयोगकर्ता',
      pages: 'पृष्ठ',
      failures: 'विफलताएँ',
      score: 'स्कोर',
      scoreAfter: 'सुधार के बाद स्कोर',
    },
  },
};
