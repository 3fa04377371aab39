import { ISSUE_VIEWS, type IssueAddress } from './issue-address.ts';

const KEY = 'abhigam.issueView';

/** The view of an issue that was last chosen in this browser; null when none was. */
export function storedIssueView(): IssueAddress['by'] | null {
  const stored = localStorage.getItem(KEY);
  return ISSUE_VIEWS.find((view) => view === stored) ?? null;
}

export function rememberIssueView(by: IssueAddress['by']): void {
  localStorage.setItem(KEY, by);
}
