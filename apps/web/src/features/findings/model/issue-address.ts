/** What of an issue is looked at; the address holds it. */
export interface IssueAddress {
  by: 'defects' | 'pages';
  /** The cause whose defects alone are listed, as the overview names it. */
  rootCause: string | undefined;
}

const VIEWS = ['defects', 'pages'] as const satisfies readonly IssueAddress['by'][];

/** @param usual how the places are listed where the address does not say */
export function readIssueAddress(
  search: URLSearchParams,
  usual: IssueAddress['by'] = 'defects',
): IssueAddress {
  const cause = search.get('cause') ?? '';
  return {
    by: VIEWS.find((view) => view === search.get('by')) ?? usual,
    rootCause: /^[0-9a-f]{64}$/.test(cause) ? cause : undefined,
  };
}

/** The address with something else looked at, from its beginning. */
export function withIssueView(search: URLSearchParams, change: Partial<IssueAddress>): URLSearchParams {
  const { by, rootCause } = { by: null, rootCause: readIssueAddress(search).rootCause, ...change };
  const next = new URLSearchParams(search);
  for (const name of ['cause', 'shown', 'pages']) next.delete(name);
  if (by !== null) next.set('by', by);
  if (rootCause !== undefined) next.set('cause', rootCause);
  return next;
}
