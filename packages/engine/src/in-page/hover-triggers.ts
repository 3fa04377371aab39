/// <reference lib="dom" />

/**
 * Runs in our world of the page: elements that style sheets give something to show while the pointer stands on them
 * (`content`), or other colours (`colours`), at most `limit`, in the order of the rules. Sheets of other sites cannot be
 * read. Self-contained: its source text is sent to the page.
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
      // Of the trigger itself, style sheets change the looks.
      if (
        what === 'content' &&
        !/[\s>+~]/.test(rest.trimEnd().slice(0, -1)) &&
        !/::?(?:before|after)/.test(rest)
      )
        continue;
      const wanted = what === 'colours' ? selector : selector.slice(0, at);
      try {
        for (const element of document.querySelectorAll(wanted.replaceAll(':hover', '').trim() || '*'))
          if (found.size < limit && element !== document.documentElement && element !== document.body)
            found.add(element);
      } catch {
        // A selector that stands on what follows it.
      }
    }
  }

  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets])
    try {
      if (!sheet.disabled) read(sheet.cssRules);
    } catch {
      // Of another site.
    }
  return [...found];
}
