/** Input of a call that takes nothing but an id. */
export function byId<Id extends string | number>(id: Id): { params: { id: Id } } {
  return { params: { id } };
}
