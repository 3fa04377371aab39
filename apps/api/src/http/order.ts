/** Parses an order such as `created DESC` from the allow-list of the contract. */
export function readOrder<K extends string>(
  order: `${K} ${'ASC' | 'DESC'}`,
): { key: K; direction: 'asc' | 'desc' } {
  const [key, direction] = order.split(' ');
  return { key: key as K, direction: direction === 'ASC' ? 'asc' : 'desc' };
}
