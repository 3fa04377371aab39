import type { CausesWords } from './words.ts';

export const WORDS: CausesWords = {
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
    elsewhere: 'दूसरे संगठनों की वेबसाइटें',
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
};
