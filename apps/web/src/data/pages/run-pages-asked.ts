/** Which pages of a run, in which order, and which part of them. */
export interface RunPagesAsked {
  text?: string;
  prefix?: string;
  status?: 'COMPLETE' | 'FAILURE' | 'PENDING' | 'RUNNING';
  /** Only pages on which something is set aside or judged. */
  decided?: 'set-aside';
  order?: 'failures' | 'score' | 'url';
  direction?: 'ASC' | 'DESC';
  limit: number;
  skip: number;
}
