import type { Cell } from '../tables/table.ts';

/** The subject of a row: all websites, a stratum of similar websites, a website, or a page. */
export type EstimatePart = 'all' | 'group' | 'website' | 'page';

/** Each column with its width and the parts that use it. A CSV has all of them in this order. */
const PLAN = [
  ['part', 14, []],
  ['group', 10, ['group', 'website']],
  ['organization', 40, ['all', 'group', 'website', 'page']],
  ['theme', 30, ['group']],
  ['name', 40, ['website', 'page']],
  ['url', 60, ['website', 'page']],
  ['websites', 12, ['all', 'group']],
  ['websitesDrawn', 16, ['all', 'group']],
  ['websitesTested', 16, ['all', 'group']],
  ['pages', 14, ['all', 'website']],
  ['pagesDrawn', 14, ['all', 'website']],
  ['pagesTested', 14, ['all', 'website']],
  ['score', 10, ['all', 'group', 'website', 'page']],
  ['scoreLow', 22, ['all', 'group']],
  ['scoreHigh', 22, ['all', 'group']],
  ['failing', 22, ['group']],
  ['share', 22, ['all', 'group']],
  ['shareLow', 22, ['all', 'group']],
  ['shareHigh', 22, ['all', 'group']],
  ['halveScore', 24, ['all']],
  ['halveFailing', 24, ['all']],
  ['state', 20, ['all', 'page']],
  ['reason', 60, ['page']],
  ['limit', 20, ['all']],
  ['pagesOfWebsite', 20, ['all']],
  ['seed', 20, ['all']],
  ['standard', 20, ['all']],
  ['drawn', 20, ['all']],
  ['drawnBy', 32, ['all']],
] as const satisfies readonly (readonly [id: string, width: number, of: readonly EstimatePart[]])[];

export type EstimateColumn = (typeof PLAN)[number][0];

/** A row by column; missing ones are empty. */
export interface EstimateRow {
  part: EstimatePart;
  cells: Partial<Record<EstimateColumn, Cell>>;
}

/** All columns. */
export const ESTIMATE_COLUMNS: readonly { id: EstimateColumn; width: number }[] = PLAN.map(([id, width]) => ({
  id,
  width,
}));

/** The columns of one part. */
export function columnsOfPart(part: EstimatePart): { id: EstimateColumn; width: number }[] {
  return PLAN.filter(([, , of]) => of.some((one) => one === part)).map(([id, width]) => ({ id, width }));
}
