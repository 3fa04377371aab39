/// <reference lib="dom" />

export interface FoundOrientationRule {
  media: string;
  selector: string;
  transform: string;
  rotate: string;
}

/**
 * Runs in the page's isolated world: style rules in `@media (orientation)` that rotate something. Cross-origin
 * style sheets cannot be read. Self-contained: its source text is sent to the page.
 */
export function readOrientationRules(): FoundOrientationRule[] {
  const found: FoundOrientationRule[] = [];
  let left = 50_000;
  for (const sheet of document.styleSheets) collect(() => sheet.cssRules, '', 0, '');
  return found;

  /** `within`: selector of the parent style rule; empty without nesting. */
  function collect(rules: () => CSSRuleList, media: string, depth: number, within: string): void {
    let list: CSSRuleList;
    try {
      list = rules();
    } catch {
      // A cross-origin style sheet.
      return;
    }
    for (const rule of list) {
      left -= 1;
      if (left < 0 || found.length >= 20) return;
      if (rule instanceof CSSStyleRule) {
        // A nested selector refers to other elements.
        if (within !== '') continue;
        keep(rule.style, media, rule.selectorText);
        if (depth < 5) collect(() => rule.cssRules, media, depth + 1, rule.selectorText);
      } else if (within !== '' && rule instanceof CSSNestedDeclarations) keep(rule.style, media, within);
      else if (depth < 5 && rule instanceof CSSMediaRule) {
        const inner = /orientation/.test(rule.media.mediaText) ? rule.media.mediaText.slice(0, 300) : media;
        collect(() => rule.cssRules, inner, depth + 1, within);
      } else if (depth < 5 && rule instanceof CSSGroupingRule)
        collect(() => rule.cssRules, media, depth + 1, within);
      else if (depth < 5 && rule instanceof CSSImportRule) {
        const { styleSheet } = rule;
        if (styleSheet) collect(() => styleSheet.cssRules, media, depth + 1, '');
      }
    }
  }

  function keep({ transform, rotate }: CSSStyleDeclaration, media: string, selector: string): void {
    if (media === '' || (transform === '' && rotate === '') || selector.length > 200) return;
    found.push({ media, selector, transform: transform.slice(0, 300), rotate: rotate.slice(0, 100) });
  }
}
