/**
 * Runs inside the page: removes typed or filled-in values from markup, like `hideFieldValues` of
 * packages/facts. For markup as browsers serialize it, with values in double quotes. Self-contained: its source
 * text is sent to the page.
 */
export function withoutFieldValues(html: string): string {
  if (!/<(?:input|textarea)\b/.test(html)) return html;
  return html
    .replace(/<input\b((?:"[^"]*"|[^"<>])*)>/g, hideValue)
    .replace(/(<textarea\b(?:"[^"]*"|[^"<>])*>)[^<]*/g, '$1');

  function hideValue(whole: string, attributes: string): string {
    const type = /\stype="([^"]*)"/i.exec(attributes)?.[1]?.trim().toLowerCase() ?? '';
    if (['submit', 'button', 'reset', 'image', 'checkbox', 'radio'].includes(type)) return whole;
    const value = /\svalue="([^"]*)"/.exec(attributes)?.[1];
    if (!value) return whole;
    return `<input${attributes.replace(/\s([^\s=]+)="([^"]*)"/g, (one, key: string, written: string) =>
      key === 'value' || (/^(?:data-|ng-reflect-|aria-valuetext$)/.test(key) && written === value)
        ? ` ${key}="xxx"`
        : one,
    )}>`;
  }
}
