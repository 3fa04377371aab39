import type { CausesWords } from './words.ts';

export const WORDS: CausesWords = {
  title: 'Fix once',
  websitesTitle: 'Websites',
  columns: {
    issue: 'Issue',
    check: 'Check',
    impact: 'Impact',
    criteria: 'WCAG criteria',
    element: 'Element',
    within: 'Inside',
    origin: 'Comes from',
    websites: 'Websites',
    organizations: 'Organizations',
    elsewhere: 'Websites elsewhere',
    pages: 'Pages',
    failures: 'Failures that one repair removes',
    averageBefore: 'Average score of its websites',
    averageAfter: 'Average score when repaired',
    overallBefore: 'Average score of all websites',
    overallAfter: 'Average score of all websites when repaired',
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
};
