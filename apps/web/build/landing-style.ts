import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = join(import.meta.dirname, '../src');

/**
 * Style of the landing page: the tokens of the app, of which the system chooses the theme, as a page without script cannot
 * remember a choice; the fonts that the app has; and its own rules.
 *
 * @param styles of the built app, for its `@font-face` rules
 */
export function landingStyle(styles: readonly string[]): string {
  const tokens = readFileSync(join(SOURCE, 'ui/tokens.css'), 'utf8');
  const fonts = styles.flatMap((style) => style.match(/@font-face\s*\{[^}]*\}/g) ?? []);
  return [
    ...new Set(fonts.filter((font) => !/Mono/.test(font))),
    blockOf(tokens, ':root'),
    `@media (prefers-color-scheme: dark) {\n${blockOf(tokens, '[data-theme="dark"]')}\n}`,
    `@media (prefers-contrast: more) {\n${blockOf(tokens, '[data-theme="contrast"]')}\n}`,
    readFileSync(join(SOURCE, 'landing/landing.css'), 'utf8'),
  ].join('\n');
}

/** The declarations of a theme, for the root. */
function blockOf(tokens: string, selector: string): string {
  const begin = tokens.indexOf(`${selector} {`);
  if (begin < 0) throw new Error(`tokens.css has no block ${selector}.`);
  return `:root ${tokens.slice(tokens.indexOf('{', begin), tokens.indexOf('\n}', begin) + 2)}`;
}
