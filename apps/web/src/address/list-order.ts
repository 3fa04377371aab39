import { oneOf } from './one-of.ts';

/** Sort orders of organizations and users, in the syntax of the API. */
const LIST_ORDERS = ['created DESC', 'created ASC', 'name ASC', 'name DESC'] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

/** The order in the address; newest first by default (specification, administration 9). */
export function readListOrder(text: string | undefined): ListOrder {
  return oneOf(LIST_ORDERS, text) ?? 'created DESC';
}

/** The order as column and direction of a table. */
export function sortOf(order: ListOrder): { key: string; direction: 'ASC' | 'DESC' } {
  const [key = '', direction] = order.split(' ');
  return { key, direction: direction === 'ASC' ? 'ASC' : 'DESC' };
}

/** The address parameter for an order of a table; undefined for the default order. */
export function toOrderParam({ key, direction }: { key: string; direction: string }): string | undefined {
  const order = readListOrder(`${key} ${direction}`);
  return order === 'created DESC' ? undefined : order;
}
