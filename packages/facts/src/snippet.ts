import type { PageElement } from './page-element.ts';
import { ELEMENT_NODE, type NodeFacts, TEXT_NODE } from './page-facts.ts';

const MAX_LENGTH = 2_000;
const SHORT_LENGTH = 800;
const SHORT_VALUE = 160;
/**
 * For an element with more descendants, only its own tag is shown: the rest would be expensive and not helpful.
 */
const MAX_NODES = 200;
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** The content of these is code, not text. */
const RAW = new Set(['script', 'style', 'noscript', 'template', 'iframe']);

/** Current markup of an element, truncated at 2,000 characters. */
export function snippetOf(element: PageElement): string {
  return cut(
    isLarge(element)
      ? shallow(element, Number.POSITIVE_INFINITY)
      : outer(element.frame.facts.nodes, element.node, Number.POSITIVE_INFINITY),
    MAX_LENGTH,
  );
}

/**
 * The same, truncated at 800 characters, with truncated attributes so that one long value leaves space for the
 * others.
 */
export function shortSnippetOf(element: PageElement): string {
  return cut(
    isLarge(element)
      ? shallow(element, SHORT_VALUE)
      : outer(element.frame.facts.nodes, element.node, SHORT_VALUE),
    SHORT_LENGTH,
  );
}

function cut(html: string, max: number): string {
  return html.length > max ? `${html.slice(0, max - 1)}…` : html;
}

function isLarge(element: PageElement): boolean {
  if (element.tag === 'html' || element.tag === 'body') return true;
  const { nodes } = element.frame.facts;
  const behind = nodes[element.node + MAX_NODES];
  if (!behind) return false;
  for (let at = element.node + 1; at <= element.node + MAX_NODES; at += 1) {
    if ((nodes[at]?.parent ?? -1) < element.node) return false;
  }
  return true;
}

function shallow({ facts }: PageElement, maxValue: number): string {
  return `${openTag(facts, maxValue)}…</${facts.name}>`;
}

function outer(nodes: readonly NodeFacts[], at: number, maxValue: number): string {
  const node = nodes[at];
  if (!node || node.pseudo !== undefined) return '';
  if (node.type === TEXT_NODE) return escapeText(node.value ?? '');
  if (node.type !== ELEMENT_NODE) return '';
  if (VOID.has(node.name)) return openTag(node, maxValue);
  const inner = RAW.has(node.name)
    ? ''
    : childrenOf(nodes, at)
        .map((child) => outer(nodes, child, maxValue))
        .join('');
  return `${openTag(node, maxValue)}${inner}</${node.name}>`;
}

function childrenOf(nodes: readonly NodeFacts[], at: number): number[] {
  const children: number[] = [];
  for (let next = at + 1; next < nodes.length; next += 1) {
    const { parent } = nodes[next] ?? { parent: -1 };
    if (parent < at) break;
    if (parent === at) children.push(next);
  }
  return children;
}

function openTag({ name, attributes = [] }: NodeFacts, maxValue: number): string {
  const written = attributes.map(([key, value]) =>
    value === '' ? ` ${key}=""` : ` ${key}="${escapeValue(cut(value, maxValue))}"`,
  );
  return `<${name}${written.join('')}>`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function escapeValue(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
