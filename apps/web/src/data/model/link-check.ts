/** Progress of the link check of a run; `none` for old runs, which did not store links. */
export type LinkCheck = 'none' | 'under-way' | 'done';

export function linkCheck(answer: { checked: string | null; counts: { total: number } }): LinkCheck {
  if (answer.checked !== null) return 'done';
  return answer.counts.total === 0 ? 'none' : 'under-way';
}
