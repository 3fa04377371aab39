import { type AxFacts, ELEMENT_NODE, type FrameFacts, type NodeFacts, TEXT_NODE } from './page-facts.ts';

/** What stands in the place of a value: rules still see that there is one, and that it has letters. */
export const HIDDEN_VALUE = 'xxx';

/** Kinds of inputs whose value is a word of the page: the text of a button, or what stands for a choice. */
const OF_THE_PAGE = new Set(['submit', 'button', 'reset', 'image', 'checkbox', 'radio']);
/** Shorter ones tell nothing by themselves, and stand in other words. */
const SHORTEST_IN_NAMES = 4;

/** Whether people type what an input holds, or a server has put it there for them. */
export function holdsFieldValue(tag: string, type: string | null | undefined): boolean {
  return tag === 'input' && !OF_THE_PAGE.has(type?.trim().toLowerCase() ?? '');
}

/**
 * Takes what people have typed, or what was filled in for them, out of the facts of a frame: of inputs, hidden ones and passwords
 * too, and of text areas. Also from the names of elements that browsers make of what stands around a field.
 */
export function hideFieldValues({ nodes }: Pick<FrameFacts, 'nodes'>): void {
  const named = new NamedByValues(nodes);
  nodes.forEach((node, at) => {
    if (node.type !== ELEMENT_NODE) return;
    const isArea = node.name === 'textarea';
    if (!isArea && !holdsFieldValue(node.name, attributeOf(node, 'type'))) return;
    named.add(at, [...valuesOf(node), ...emptyTexts(nodes, at)]);
    hideOwn(node);
  });
  named.hide();
}

function valuesOf(node: NodeFacts): string[] {
  return [node.inputValue, attributeOf(node, 'value')].filter((value) => value !== undefined);
}

function hideOwn(node: NodeFacts): void {
  const values = new Set(valuesOf(node).filter(Boolean));
  if (node.inputValue) node.inputValue = HIDDEN_VALUE;
  if (!node.attributes) return;
  node.attributes = node.attributes.map(([key, value]) => {
    const isValue =
      key === 'value' || (/^(?:data-|ng-reflect-|aria-valuetext$)/.test(key) && values.has(value));
    return isValue && value !== '' ? [key, HIDDEN_VALUE] : [key, value];
  });
  if (node.ax?.properties?.valuetext) node.ax.properties.valuetext = HIDDEN_VALUE;
}

/** What a text area holds, and what the browser draws inside a field. Returns what it was. */
function emptyTexts(nodes: readonly NodeFacts[], field: number): string[] {
  const found: string[] = [];
  for (let at = field + 1; (nodes[at]?.parent ?? -1) >= field; at += 1) {
    const node = nodes[at];
    if (node?.type !== TEXT_NODE) continue;
    if (node.value) found.push(node.value);
    node.value = '';
    if (node.layout?.text) node.layout.text = '';
    if (node.ax) node.ax.name = '';
  }
  return found;
}

function attributeOf(node: NodeFacts, name: string): string | undefined {
  return node.attributes?.find(([key]) => key === name)?.[1];
}

/** Elements whose names hold the values of fields: those around a field, and those that are named by them. */
class NamedByValues {
  readonly #nodes: readonly NodeFacts[];
  /** By nodes around fields. */
  readonly #around = new Map<number, Set<string>>();

  constructor(nodes: readonly NodeFacts[]) {
    this.#nodes = nodes;
  }

  add(field: number, values: readonly string[]): void {
    const told = values.map((value) => value.trim()).filter((value) => value.length >= SHORTEST_IN_NAMES);
    if (told.length === 0) return;
    for (let at = this.#nodes[field]?.parent ?? -1; at >= 0; at = this.#nodes[at]?.parent ?? -1) {
      const known = this.#around.get(at) ?? new Set();
      for (const value of told) known.add(value);
      this.#around.set(at, known);
    }
  }

  hide(): void {
    if (this.#around.size === 0) return;
    const byId = new Map<string, Set<string>>();
    const byFor = new Map<string, Set<string>>();
    for (const [at, values] of this.#around) {
      const node = this.#nodes[at];
      if (!node) continue;
      hideIn(node.ax, values);
      const id = attributeOf(node, 'id');
      if (id) byId.set(id, values);
      if (node.name !== 'label') continue;
      const target = attributeOf(node, 'for');
      if (target) byFor.set(target, values);
      this.#hideInside(at, values);
    }
    for (const node of this.#nodes) {
      if (!node.ax || !node.attributes) continue;
      for (const [key, value] of node.attributes) {
        if (key === 'id') hideIn(node.ax, byFor.get(value));
        if (key === 'aria-labelledby' || key === 'aria-describedby')
          for (const id of value.split(/\s+/)) hideIn(node.ax, byId.get(id));
      }
    }
  }

  /** A label names the field that it stands around, with what other fields in it hold. */
  #hideInside(label: number, values: ReadonlySet<string>): void {
    for (let at = label + 1; (this.#nodes[at]?.parent ?? -1) >= label; at += 1)
      hideIn(this.#nodes[at]?.ax, values);
  }
}

function hideIn(ax: AxFacts | undefined, values: ReadonlySet<string> | undefined): void {
  if (!ax || !values) return;
  for (const value of values) {
    if (ax.name.includes(value)) ax.name = ax.name.replaceAll(value, HIDDEN_VALUE);
    if (ax.description.includes(value)) ax.description = ax.description.replaceAll(value, HIDDEN_VALUE);
  }
}
