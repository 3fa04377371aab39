/** Input of a call whose only parameter is an id. */
export function byId<Id extends string | number>(id: Id): { params: { id: Id } } {
  return { params: { id } };
}
