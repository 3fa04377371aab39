/** How far the links of a run have been asked for; runs from before links were kept have none. */
export type LinkCheck = 'none' | 'under-way' | 'done';

export function linkCheck(answer: { checked: string | null; counts: { total: number } }): LinkCheck {
  if (answer.checked !== null) return 'done';
  return answer.counts.total === 0 ? 'none' : 'under-way';
}
