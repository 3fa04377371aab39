/// <reference lib="dom" />

/**
 * Runs in the page's isolated world: elements that delegated listeners match by these selectors, and elements
 * with a pointer cursor on hover; at most `limit`. Cross-origin style sheets cannot be read. Self-contained:
 * its source text is sent to the page.
 */
export function delegatedTargets(selectors: readonly string[], limit: number): Element[] {
  const found = new Set<Element>();
  const add = (selector: string) => {
    try {
      for (const element of document.querySelectorAll(selector)) if (found.size < limit) found.add(element);
    } catch {
      // Not a valid CSS selector: libraries have their own.
    }
  };
  const read = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (
        rule instanceof CSSStyleRule &&
        rule.style.cursor === 'pointer' &&
        rule.selectorText.includes(':hover')
      )
        // Only for the hovered element itself, not for its descendants.
        for (const selector of rule.selectorText.split(','))
          if (/:hover\s*$/.test(selector)) add(selector.replaceAll(':hover', '').trim() || '*');
      if ('cssRules' in rule && (!(rule instanceof CSSMediaRule) || matchMedia(rule.conditionText).matches))
        read(rule.cssRules as CSSRuleList);
    }
  };
  for (const selector of selectors) add(selector);
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets])
    try {
      if (!sheet.disabled) read(sheet.cssRules);
    } catch {
      // A cross-origin style sheet.
    }
  return [...found];
}
