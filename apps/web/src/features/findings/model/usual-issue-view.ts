import { ISSUE_VIEWS, type IssueAddress } from './issue-address.ts';

const KEY = 'abhigam.issueView';

/** How the places of an issue were listed when somebody last chose on this machine; null before that. */
export function usualIssueView(): IssueAddress['by'] | null {
  const stored = localStorage.getItem(KEY);
  return ISSUE_VIEWS.find((view) => view === stored) ?? null;
}

export function rememberIssueView(by: IssueAddress['by']): void {
  localStorage.setItem(KEY, by);
}
