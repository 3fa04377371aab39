/** Sort orders; the first is the default. */
export const CAUSE_ORDERS = ['failures DESC', 'websites DESC', 'gain DESC'] as const;
export type CauseOrder = (typeof CAUSE_ORDERS)[number];

/** Filter and order of the list; null and empty for no filter. */
export interface CauseChoice {
  organizationId: number | null;
  auditId: string;
  origin: string;
  order: CauseOrder;
  page: number;
}
