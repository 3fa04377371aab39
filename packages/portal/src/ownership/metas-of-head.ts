import { type DefaultTreeAdapterMap, defaultTreeAdapter, html, parse, type TreeAdapter } from 'parse5';

/** More elements than any head has; a hostile one would take the parser long. */
const MOST_ELEMENTS = 5_000;

/** Thrown where the head ends. */
class HeadIsOver extends Error {}

/**
 * What the meta elements of this name say that stand in the head of a page, as browsers read it: none that are in a comment, a
 * script, a template, or in the body, where a site may show what strangers have written. What follows the head is not read.
 */
export function metasOfHead(page: string, name: string): string[] {
  const contents: string[] = [];
  let elements = 0;
  const treeAdapter: TreeAdapter<DefaultTreeAdapterMap> = {
    ...defaultTreeAdapter,
    createElement(tag, namespace, attributes) {
      elements += 1;
      if (elements > MOST_ELEMENTS || tag === 'body' || tag === 'frameset') throw new HeadIsOver();
      return defaultTreeAdapter.createElement(tag, namespace, attributes);
    },
    appendChild(parent, child) {
      defaultTreeAdapter.appendChild(parent, child);
      if (!isElement(parent, 'head') || !isElement(child, 'meta')) return;
      const attribute = (of: string) => child.attrs.find((each) => each.name === of)?.value.trim() ?? '';
      if (attribute('name').toLowerCase() === name) contents.push(attribute('content'));
    },
  };
  try {
    parse(page, { treeAdapter });
  } catch (error) {
    if (!(error instanceof HeadIsOver)) throw error;
  }
  return contents;
}

function isElement(
  node: DefaultTreeAdapterMap['node'],
  tag: string,
): node is DefaultTreeAdapterMap['element'] {
  return 'tagName' in node && node.tagName === tag && node.namespaceURI === html.NS.HTML;
}
