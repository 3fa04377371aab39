/// <reference lib="dom" />

/**
 * Runs in our world of the page: elements that listeners further out look for by these selectors, and those that style sheets give
 * a pointing hand under the pointer; at most `limit`. Sheets of other sites cannot be read. Self-contained: its source text is sent to the page.
 */
export function delegatedTargets(selectors: readonly string[], limit: number): Element[] {
  const found = new Set<Element>();
  const add = (selector: string) => {
    try {
      for (const element of document.querySelectorAll(selector)) if (found.size < limit) found.add(element);
    } catch {
      // A library has selectors of its own.
    }
  };
  const read = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (
        rule instanceof CSSStyleRule &&
        rule.style.cursor === 'pointer' &&
        rule.selectorText.includes(':hover')
      )
        // Of what holds the pointer itself, not of what stands in it.
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
      // Of another site.
    }
  return [...found];
}
