/** What of an issue is looked at; the address holds it. */
export interface IssueAddress {
  by: 'pages' | 'defects';
  /** Whether the address says so. */
  isChosen: boolean;
  /** The cause whose defects alone are listed, as the overview names it. */
  rootCause: string | undefined;
}

export const ISSUE_VIEWS = ['pages', 'defects'] as const satisfies readonly IssueAddress['by'][];

/**
 * @param usual how the places are listed where the address does not say; null: page by page (specification, testing 2), and
 * those of one cause as its defects
 */
export function readIssueAddress(
  search: URLSearchParams,
  usual: IssueAddress['by'] | null = null,
): IssueAddress {
  const cause = search.get('cause') ?? '';
  const rootCause = /^[0-9a-f]{64}$/.test(cause) ? cause : undefined;
  const asked = ISSUE_VIEWS.find((view) => view === search.get('by'));
  return {
    by: asked ?? usual ?? (rootCause === undefined ? 'pages' : 'defects'),
    isChosen: asked !== undefined,
    rootCause,
  };
}

/** The address with something else looked at, from its beginning. */
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
