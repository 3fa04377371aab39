import type { DefaultTreeAdapterMap } from 'parse5';

/** Markup as the parser reads it. */
export type ParsedNode = DefaultTreeAdapterMap['childNode'];
export type ParsedElement = DefaultTreeAdapterMap['element'];

export function isElement(node: ParsedNode): node is ParsedElement {
  return 'tagName' in node;
}
