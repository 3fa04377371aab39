import type { PageElement } from '@abhigam/facts';

/** Leaves of each group of radio buttons the one that the Tab key comes to: what is chosen, else the first. */
export function radioStops(stops: readonly PageElement[]): PageElement[] {
  const groups = Map.groupBy(stops.filter(isGrouped), groupOf);
  const left = new Set([...groups.values()].map((radios) => radios.find(isChosen) ?? radios[0]));
  return stops.filter((stop) => !isGrouped(stop) || left.has(stop));
}

/** Without a name each radio button is alone. */
function isGrouped(element: PageElement): boolean {
  return element.matches('input[type=radio i]') && Boolean(element.attribute('name'));
}

function isChosen({ facts }: PageElement): boolean {
  return facts.checked === true;
}

/** Names the group: its document or shadow tree, its form and its name. */
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
