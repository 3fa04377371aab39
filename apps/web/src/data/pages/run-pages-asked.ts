/** Which pages of a run, in which order, and which part of them. */
export interface RunPagesAsked {
  text?: string;
  prefix?: string;
  status?: 'COMPLETE' | 'FAILURE' | 'PENDING' | 'RUNNING';
  order?: 'failures' | 'score' | 'url';
  direction?: 'ASC' | 'DESC';
  limit: number;
  skip: number;
}
