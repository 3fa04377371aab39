/// <reference lib="dom" />
import type { PageTree } from './page-tree.ts';

export type PageStyles = ReturnType<typeof createPageStyles>;

/**
 * Runs inside the page: sets style declarations on its elements, and returns how to undo them. Self-contained:
 * its source text is sent to the page.
 */
export function createPageStyles({ getAttribute, setTo }: PageTree) {
  /** Attribute for elements that our style rules select. */
  const MARK = 'data-repair-tried';
  const ruleMarks = new Map<string, string>();

  return { declare, declareWhile };

  function declare(element: Element, declarations: Record<string, string>): () => void {
    const undo = setTo(element, 'style', getAttribute.call(element, 'style') ?? '');
    const style: unknown = Reflect.get(element, 'style');
    if (style instanceof CSSStyleDeclaration)
      for (const [property, value] of Object.entries(declarations))
        style.setProperty(property, value, 'important');
    return undo;
  }

  /**
   * A style rule for elements in a state such as hover. Not for shadow trees, which have separate style sheets.
   */
  function declareWhile(
    element: Element,
    state: string,
    declarations: Record<string, string>,
    done: (undo: () => void) => void,
  ): void {
    if (element.getRootNode() !== document) throw new Error('The style sheets of the page do not reach it.');
    const block = Object.entries(declarations)
      .map(([property, value]) => `${property}: ${value} !important;`)
      .join(' ');
    const rule = `:${state} { ${block} }`;
    const known = ruleMarks.get(rule);
    const mark = known ?? String(ruleMarks.size + 1);
    if (known === undefined) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`[${MARK}="${mark}"]${rule}`);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      ruleMarks.set(rule, mark);
      done(() => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
        ruleMarks.delete(rule);
      });
    }
    done(setTo(element, MARK, mark));
  }
}
