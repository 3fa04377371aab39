/** View of an issue, as the URL holds it. */
export interface IssueAddress {
  by: 'pages' | 'defects';
  /** Whether the URL names the view. */
  isChosen: boolean;
  /** Fingerprint of the cause that the list is limited to. */
  rootCause: string | undefined;
}

export const ISSUE_VIEWS = ['pages', 'defects'] as const satisfies readonly IssueAddress['by'][];

/**
 * @param usual the view when the URL does not name one; null: page by page (specification, testing 2), or defects when the list is limited to a cause
 */
export function readIssueAddress(
  search: URLSearchParams,
  usual: IssueAddress['by'] | null = null,
): IssueAddress {
  const cause = search.get('cause') ?? '';
  const rootCause = /^[0-9a-f]{64}$/.test(cause) ? cause : undefined;
  const chosen = ISSUE_VIEWS.find((view) => view === search.get('by'));
  return {
    by: chosen ?? usual ?? (rootCause === undefined ? 'pages' : 'defects'),
    isChosen: chosen !== undefined,
    rootCause,
  };
}

/** The URL with another view, without paging. */
export function withIssueView(
  search: URLSearchParams,
  change: Partial<Pick<IssueAddress, 'by' | 'rootCause'>>,
): URLSearchParams {
  const { by, rootCause } = { by: null, rootCause: readIssueAddress(search).rootCause, ...change };
  const next = new URLSearchParams(search);
  for (const name of ['cause', 'shown', 'pages']) next.delete(name);
  if (by !== null) next.set('by', by);
  if (rootCause !== undefined) next.set('cause', rootCause);
  return next;
}
