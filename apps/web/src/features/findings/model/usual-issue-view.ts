import type { IssueAddress } from './issue-address.ts';

const KEY = 'abhigam.issueView';

/** How the places of an issue were listed last on this machine: by defect, or page by page (specification, testing 2). */
export function usualIssueView(): IssueAddress['by'] {
  return localStorage.getItem(KEY) === 'pages' ? 'pages' : 'defects';
}

export function rememberIssueView(by: IssueAddress['by']): void {
  localStorage.setItem(KEY, by);
}
