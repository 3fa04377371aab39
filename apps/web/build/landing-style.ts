import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = join(import.meta.dirname, '../src');

/**
 * Style of the landing page: the tokens of the app, its fonts, and rules for this page. The stored setting
 * selects the theme, or the system setting without script or stored value.
 *
 * @param styles CSS of the built app, for its `@font-face` rules
 */
export function landingStyle(styles: readonly string[]): string {
  const tokens = readFileSync(join(SOURCE, 'ui/tokens.css'), 'utf8');
  const fonts = styles.flatMap((style) => style.match(/@font-face\s*\{[^}]*\}/g) ?? []);
  const dark = blockOf(tokens, '[data-theme="dark"]');
  const contrast = blockOf(tokens, '[data-theme="contrast"]');
  return [
    ...new Set(fonts.filter((font) => !/Mono/.test(font))),
    `:root ${blockOf(tokens, ':root')}`,
    `@media (prefers-color-scheme: dark) {\n:root:not([data-theme]) ${dark}\n}`,
    `@media (prefers-contrast: more) {\n:root:not([data-theme]) ${contrast}\n}`,
    `:root[data-theme="dark"] ${dark}`,
    `:root[data-theme="contrast"] ${contrast}`,
    readFileSync(join(SOURCE, 'landing/landing.css'), 'utf8'),
  ].join('\n');
}

/** The declarations of a theme, including the braces. */
function blockOf(tokens: string, selector: string): string {
  const begin = tokens.indexOf(`${selector} {`);
  if (begin < 0) throw new Error(`tokens.css has no block ${selector}.`);
  return tokens.slice(tokens.indexOf('{', begin), tokens.indexOf('\n}', begin) + 2);
}
