import type { PageElement } from '@abhigam/facts';

/** Reduces each group of radio buttons to its tab stop: the checked one, else the first. */
export function radioStops(stops: readonly PageElement[]): PageElement[] {
  const groups = Map.groupBy(stops.filter(isGrouped), groupOf);
  const left = new Set([...groups.values()].map((radios) => radios.find(isChosen) ?? radios[0]));
  return stops.filter((stop) => !isGrouped(stop) || left.has(stop));
}

/** A radio button without a name is not in a group. */
function isGrouped(element: PageElement): boolean {
  return element.matches('input[type=radio i]') && Boolean(element.attribute('name'));
}

function isChosen({ facts }: PageElement): boolean {
  return facts.checked === true;
}

/** Identifies a group: document or shadow tree, form and name. */
function groupOf(radio: PageElement): string {
  return JSON.stringify([
    radio.frame.index,
    radio.scope,
    formOf(radio)?.node ?? null,
    radio.attribute('name'),
  ]);
}

function formOf(field: PageElement): PageElement | null {
  const id = field.attribute('form');
  if (id === null) return field.closest('form');
  const named = field.byId(id);
  return named?.tag === 'form' ? named : null;
}
