/**
 * Source text of a program that runs in pages. Its parts are functions whose source text is passed to the
 * program as an object; types show which parts each one uses. Other values are passed as JSON.
 *
 * @param more expressions for further arguments that exist only in the page
 */
export function programOf<Parts extends object>(
  program: (parts: Parts, ...more: never[]) => unknown,
  parts: Parts,
  ...more: string[]
): string {
  const sources = Object.entries(parts).map(
    ([name, part]) => `${name}: ${typeof part === 'function' ? String(part) : JSON.stringify(part)}`,
  );
  return `(${program.toString()})(${[`{ ${sources.join(',\n')} }`, ...more].join()})`;
}
