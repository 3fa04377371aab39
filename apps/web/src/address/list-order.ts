import { oneOf } from './one-of.ts';

/** Orders of lists of organizations and users, which the server knows by these words. */
const LIST_ORDERS = ['created DESC', 'created ASC', 'name ASC', 'name DESC'] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

/** The order that an address asks for: the newest first unless it names another (specification, administration 9). */
export function readListOrder(text: string | undefined): ListOrder {
  return oneOf(LIST_ORDERS, text) ?? 'created DESC';
}

/** The order as a table shows it. */
export function sortOf(order: ListOrder): { key: string; direction: 'ASC' | 'DESC' } {
  const [key = '', direction] = order.split(' ');
  return { key, direction: direction === 'ASC' ? 'ASC' : 'DESC' };
}

/** What the address says for a choice in a table; nothing where it is the usual order. */
export function orderInAddress({ key, direction }: { key: string; direction: string }): string | undefined {
  const order = readListOrder(`${key} ${direction}`);
  return order === 'created DESC' ? undefined : order;
}
