/** What of an issue is looked at; the address holds it. */
export interface IssueAddress {
  by: 'defects' | 'pages';
  /** The cause whose defects alone are listed, as the overview names it. */
  rootCause: string | undefined;
}

export function readIssueAddress(search: URLSearchParams): IssueAddress {
  const cause = search.get('cause') ?? '';
  return {
    by: search.get('by') === 'pages' ? 'pages' : 'defects',
    rootCause: /^[0-9a-f]{64}$/.test(cause) ? cause : undefined,
  };
}

/** The address with something else looked at, from its beginning. */
export function withIssueView(search: URLSearchParams, change: Partial<IssueAddress>): URLSearchParams {
  const { by, rootCause } = { ...readIssueAddress(search), ...change };
  const next = new URLSearchParams(search);
  for (const name of ['by', 'cause', 'shown', 'pages']) next.delete(name);
  if (by === 'pages') next.set('by', by);
  if (rootCause !== undefined) next.set('cause', rootCause);
  return next;
}
