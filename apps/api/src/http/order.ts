/** Splits an order of the contract's allow-list, such as `created DESC`. */
export function readOrder<K extends string>(
  order: `${K} ${'ASC' | 'DESC'}`,
): { key: K; direction: 'asc' | 'desc' } {
  const [key, direction] = order.split(' ');
  return { key: key as K, direction: direction === 'ASC' ? 'asc' : 'desc' };
}
