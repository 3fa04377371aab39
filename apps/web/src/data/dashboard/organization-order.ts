import { oneOf } from '../../address/one-of.ts';

/** Orders of the heat map of organizations, which the server knows by these words. */
const ORDERS = [
  'avgScore DESC',
  'avgScore ASC',
  'name ASC',
  'name DESC',
  'websiteCnt DESC',
  'websiteCnt ASC',
] as const;
export type OrganizationOrder = (typeof ORDERS)[number];

/** The order that an address asks for: the best first unless it names another. */
export function readOrganizationOrder(text: string | null): OrganizationOrder {
  return oneOf(ORDERS, text) ?? 'avgScore DESC';
}
