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
