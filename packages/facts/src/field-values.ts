import { type AxFacts, ELEMENT_NODE, type FrameFacts, type NodeFacts, TEXT_NODE } from './page-facts.ts';

/** Replaces a value: rules can still tell that there is one and that it contains letters. */
export const HIDDEN_VALUE = 'xxx';

/** Input types whose value is page content: the text of a button, or the value of a choice. */
const CONTENT_INPUT_TYPES = new Set(['submit', 'button', 'reset', 'image', 'checkbox', 'radio']);
/** Minimum length: shorter values reveal nothing and occur inside other words. */
const SHORTEST_IN_NAMES = 4;

/** Whether the value of an input is user data, typed or prefilled by a server. */
export function isUserInputValue(tag: string, type: string | null | undefined): boolean {
  return tag === 'input' && !CONTENT_INPUT_TYPES.has(type?.trim().toLowerCase() ?? '');
}

/**
 * Removes user data from the facts of a frame: values of inputs, including hidden and password inputs, and of
 * text areas, also from accessible names that browsers compute from text around a field.
 */
export function hideFieldValues({ nodes }: Pick<FrameFacts, 'nodes'>): void {
  const named = new NamedByValues(nodes);
  nodes.forEach((node, at) => {
    if (node.type !== ELEMENT_NODE) return;
    const isArea = node.name === 'textarea';
    if (!isArea && !isUserInputValue(node.name, attributeOf(node, 'type'))) return;
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

/**
 * Empties the text nodes of a text area and those that the browser renders inside a field. Returns the former
 * texts.
 */
function emptyTexts(nodes: readonly NodeFacts[], field: number): string[] {
  const values: string[] = [];
  for (let at = field + 1; (nodes[at]?.parent ?? -1) >= field; at += 1) {
    const node = nodes[at];
    if (node?.type !== TEXT_NODE) continue;
    if (node.value) values.push(node.value);
    node.value = '';
    if (node.layout?.text) node.layout.text = '';
    if (node.ax) node.ax.name = '';
  }
  return values;
}

function attributeOf(node: NodeFacts, name: string): string | undefined {
  return node.attributes?.find(([key]) => key === name)?.[1];
}

/**
 * Elements whose accessible names contain field values: ancestors of a field, and elements labelled by those.
 */
class NamedByValues {
  readonly #nodes: readonly NodeFacts[];
  /** By ancestor nodes of fields. */
  readonly #around = new Map<number, Set<string>>();

  constructor(nodes: readonly NodeFacts[]) {
    this.#nodes = nodes;
  }

  add(field: number, values: readonly string[]): void {
    const longValues = values
      .map((value) => value.trim())
      .filter((value) => value.length >= SHORTEST_IN_NAMES);
    if (longValues.length === 0) return;
    for (let at = this.#nodes[field]?.parent ?? -1; at >= 0; at = this.#nodes[at]?.parent ?? -1) {
      const known = this.#around.get(at) ?? new Set();
      for (const value of longValues) known.add(value);
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

  /** A label that contains fields names its control with the values of the other fields. */
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
