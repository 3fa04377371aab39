/** Orders that are offered; the first is how the list begins. */
export const CAUSE_ORDERS = ['failures DESC', 'websites DESC', 'gain DESC'] as const;
export type CauseOrder = (typeof CAUSE_ORDERS)[number];

/** What of the list is looked at; null and empty for no filter. */
export interface CauseChoice {
  organizationId: number | null;
  auditId: string;
  origin: string;
  order: CauseOrder;
  page: number;
}
