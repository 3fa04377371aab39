/// <reference lib="dom" />

/**
 * Runs in the page's isolated world: elements for which style sheets show content (`content`) or other colours
 * (`colours`) on hover; at most `limit`, in the order of the rules. Cross-origin style sheets cannot be read.
 * Self-contained: its source text is sent to the page.
 */
export function hoverTriggers(limit: number, what: 'content' | 'colours'): Element[] {
  const COLOURS = ['color', 'background-color', '-webkit-text-fill-color'];
  const SHOWS = [
    'display',
    'visibility',
    'opacity',
    'height',
    'max-height',
    'clip',
    'clip-path',
    'left',
    'top',
    'right',
    'transform',
    'content',
  ];
  const found = new Set<Element>();

  function read(rules: CSSRuleList): void {
    for (const rule of rules) {
      if (found.size >= limit) return;
      if (rule instanceof CSSStyleRule) readStyle(rule);
      if ('cssRules' in rule && (!(rule instanceof CSSMediaRule) || matchMedia(rule.conditionText).matches))
        read(rule.cssRules as CSSRuleList);
    }
  }

  function readStyle({ selectorText, style }: CSSStyleRule): void {
    const names = what === 'colours' ? COLOURS : SHOWS;
    if (!selectorText.includes(':hover') || !names.some((name) => style.getPropertyValue(name) !== ''))
      return;
    for (const selector of selectorText.split(',')) {
      const at = selector.indexOf(':hover');
      if (at < 0) continue;
      const rest = selector.slice(at + ':hover'.length);
      // On the trigger itself, hover rules only change its appearance.
      if (
        what === 'content' &&
        !/[\s>+~]/.test(rest.trimEnd().slice(0, -1)) &&
        !/::?(?:before|after)/.test(rest)
      )
        continue;
      const triggerSelector = what === 'colours' ? selector : selector.slice(0, at);
      try {
        for (const element of document.querySelectorAll(
          triggerSelector.replaceAll(':hover', '').trim() || '*',
        ))
          if (found.size < limit && element !== document.documentElement && element !== document.body)
            found.add(element);
      } catch {
        // The selector depends on elements after it.
      }
    }
  }

  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets])
    try {
      if (!sheet.disabled) read(sheet.cssRules);
    } catch {
      // A cross-origin style sheet.
    }
  return [...found];
}
