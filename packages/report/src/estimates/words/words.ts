import type { EstimateColumn, EstimatePart } from '../estimate-columns.ts';

export interface EstimateWords {
  title: string;
  part: Record<EstimatePart, string>;
  /** The sheet of each. */
  sheet: Record<EstimatePart, string>;
  columns: Record<EstimateColumn, string>;
  allOrganizations: string;
  /** `{names}` are the first, `{n}` how many more there are. */
  more: string;
  themeUnknown: string;
  gone: string;
  state: Record<'running' | 'ended', string>;
  /** Why a page of a sample gave no score, beside why pages cannot be tested. */
  untested: Record<'unreachable' | 'not-started' | 'no-score', string>;
}
