/** The two runs of a comparison: `base` stands before `with`. */
export interface TwoRuns {
  base: string;
  with: string;
}
