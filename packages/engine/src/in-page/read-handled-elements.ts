/// <reference lib="dom" />

/**
 * Runs in the page's main world: elements whose clicks jQuery, React and others handle by one delegated
 * listener, which is all that the browser knows. Returns an array: JSON data about each element, then the
 * elements. Read-only. Self-contained: its source text is sent to the page.
 */
export function readHandledElements(max: number): [string, ...Element[]] {
  const maxElements = 5_000;
  const clicks = ['click', 'mousedown', 'mouseup', 'pointerdown', 'pointerup', 'dblclick'];
  const keys = ['keydown', 'keyup', 'keypress'];
  const found = new Map<Element, { by: string; hasKeys: boolean }>();
  const all = [...document.querySelectorAll('*')].slice(0, maxElements);
  const add = (element: Element, by: string, hasKeys: boolean) => {
    const known = found.get(element);
    if (known) known.hasKeys ||= hasKeys;
    else if (found.size < max) found.set(element, { by, hasKeys });
  };

  const page = globalThis as unknown as Record<string, unknown>;
  const library = (page.jQuery ?? page.$) as
    | { expando?: unknown; _data?: (node: Node, name: string) => unknown }
    | undefined;
  if (typeof library?._data === 'function') {
    const { expando } = library;
    const withKeys = new Set<Element>();
    const delegated: { root: ParentNode; type: string; selector: string }[] = [];
    for (const root of [document, ...all] as (Document | Element)[]) {
      if (root !== document && !(typeof expando === 'string' && expando in root)) continue;
      const events = library._data(root, 'events') as Record<string, { selector?: unknown }[]> | undefined;
      for (const type of [...clicks, ...keys])
        for (const { selector } of (events?.[type] ?? []).slice(0, 50))
          if (typeof selector === 'string') delegated.push({ root, type, selector: selector.slice(0, 500) });
    }
    const matched = (root: ParentNode, selector: string): Element[] => {
      try {
        return [...root.querySelectorAll(selector)].slice(0, max);
      } catch {
        // Not a valid CSS selector: jQuery has its own.
        return [];
      }
    };
    for (const { root, type, selector } of delegated.slice(0, 300))
      if (keys.includes(type)) for (const one of matched(root, selector)) withKeys.add(one);
    for (const { root, type, selector } of delegated.slice(0, 300))
      if (clicks.includes(type))
        for (const one of matched(root, selector)) add(one, 'jquery', withKeys.has(one));
  }
  for (const element of all) {
    const own = element as unknown as Record<string, unknown>;
    for (const name of Object.keys(element)) {
      if (name.startsWith('__reactProps$') || name.startsWith('__reactEventHandlers$')) {
        const props = own[name] as Record<string, unknown> | null | undefined;
        if (typeof props?.onClick !== 'function') continue;
        add(
          element,
          'react',
          ['onKeyDown', 'onKeyUp', 'onKeyPress'].some((key) => typeof props[key] === 'function'),
        );
      } else if (name === '$$click' || name === '__click') {
        add(element, 'other', '$$keydown' in own || '__keydown' in own);
      }
    }
  }
  return [JSON.stringify([...found.values()]), ...found.keys()];
}
