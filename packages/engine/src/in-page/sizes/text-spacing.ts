/// <reference lib="dom" />
import type { SizesKit } from './sizes-kit.ts';

/**
 * Runs inside the page: applies the text spacing of WCAG 1.4.12, and removes it. Self-contained: its source
 * text is sent to the page.
 */
export function createTextSpacing({ documents }: SizesKit) {
  const sheets: CSSStyleSheet[] = [];

  return {
    /** Returns false when no document accepts a style sheet. */
    add(): boolean {
      for (const root of documents) addTo(root);
      return sheets.length > 0;
    },
    remove,
  };

  function addTo(root: Document): void {
    const view = root.defaultView;
    if (!view) return;
    const trees: (Document | ShadowRoot)[] = [root];
    for (const tree of trees) {
      if (trees.length < 500)
        for (const one of tree.querySelectorAll('*')) if (one.shadowRoot) trees.push(one.shadowRoot);
      try {
        const sheet = new view.CSSStyleSheet();
        // Important declarations in a layer override important declarations outside layers.
        sheet.replaceSync(
          '@layer abhigam-spacing { * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important } }',
        );
        tree.adoptedStyleSheets = [...tree.adoptedStyleSheets, sheet];
        sheets.push(sheet);
      } catch {
        // The frame is being removed.
      }
    }
  }

  function remove(): void {
    const ours = new Set(sheets.splice(0));
    if (ours.size === 0) return;
    for (const root of documents) {
      const trees: (Document | ShadowRoot)[] = [root];
      for (const tree of trees) {
        for (const one of tree.querySelectorAll('*')) if (one.shadowRoot) trees.push(one.shadowRoot);
        const otherSheets = [...tree.adoptedStyleSheets].filter((sheet) => !ours.has(sheet));
        if (otherSheets.length !== tree.adoptedStyleSheets.length) tree.adoptedStyleSheets = otherSheets;
      }
    }
  }
}
