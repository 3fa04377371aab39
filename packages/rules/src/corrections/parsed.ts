import type { DefaultTreeAdapterMap } from 'parse5';

/** A parsed node. */
export type ParsedNode = DefaultTreeAdapterMap['childNode'];
export type ParsedElement = DefaultTreeAdapterMap['element'];

export function isElement(node: ParsedNode): node is ParsedElement {
  return 'tagName' in node;
}
