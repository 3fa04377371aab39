/// <reference lib="dom" />

export interface FoundOrientationRule {
  media: string;
  selector: string;
  transform: string;
  rotate: string;
}

/**
 * Runs inside the page, in our world: style rules within `@media` of an orientation that turn something.
 * Rules of sheets of other origins cannot be read. Self-contained: its source text is sent to the page.
 */
export function readOrientationRules(): FoundOrientationRule[] {
  const found: FoundOrientationRule[] = [];
  let left = 50_000;
  for (const sheet of document.styleSheets) collect(() => sheet.cssRules, '', 0);
  return found;

  function collect(rules: () => CSSRuleList, media: string, depth: number): void {
    let list: CSSRuleList;
    try {
      list = rules();
    } catch {
      // A sheet of another origin.
      return;
    }
    for (const rule of list) {
      left -= 1;
      if (left < 0 || found.length >= 20) return;
      if (rule instanceof CSSStyleRule) {
        const { transform, rotate } = rule.style;
        if (media && (transform || rotate) && rule.selectorText.length <= 200)
          found.push({
            media,
            selector: rule.selectorText,
            transform: transform.slice(0, 300),
            rotate: rotate.slice(0, 100),
          });
      } else if (depth < 5 && rule instanceof CSSMediaRule) {
        const inner = /orientation/.test(rule.media.mediaText) ? rule.media.mediaText.slice(0, 300) : media;
        collect(() => rule.cssRules, inner, depth + 1);
      } else if (depth < 5 && rule instanceof CSSGroupingRule) collect(() => rule.cssRules, media, depth + 1);
      else if (depth < 5 && rule instanceof CSSImportRule) {
        const { styleSheet } = rule;
        if (styleSheet) collect(() => styleSheet.cssRules, media, depth + 1);
      }
    }
  }
}
