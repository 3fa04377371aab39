import { type DefaultTreeAdapterMap, defaultTreeAdapter, html, parse, type TreeAdapter } from 'parse5';

/** More elements than any real head has; a hostile one would keep the parser busy. */
const MAX_HEAD_ELEMENTS = 5_000;

/** Thrown at the end of the head. */
class EndOfHead extends Error {}

/**
 * Contents of the meta elements with this name in the head of a page, parsed as browsers do. Ignores comments,
 * scripts, templates and the body, where a site may show user-generated content. Stops parsing at the end of
 * the head.
 */
export function metaContentsInHead(page: string, name: string): string[] {
  const contents: string[] = [];
  let elements = 0;
  const treeAdapter: TreeAdapter<DefaultTreeAdapterMap> = {
    ...defaultTreeAdapter,
    createElement(tag, namespace, attributes) {
      elements += 1;
      if (elements > MAX_HEAD_ELEMENTS || tag === 'body' || tag === 'frameset') throw new EndOfHead();
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
    if (!(error instanceof EndOfHead)) throw error;
  }
  return contents;
}

function isElement(
  node: DefaultTreeAdapterMap['node'],
  tag: string,
): node is DefaultTreeAdapterMap['element'] {
  return 'tagName' in node && node.tagName === tag && node.namespaceURI === html.NS.HTML;
}
