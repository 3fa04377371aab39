/**
 * Source text of a program for pages that is made of parts. Each part is a function of its own, whose source text is sent as well: the program
 * gives them to each other, so that types tell what each knows. What is no function goes as the data that it is.
 *
 * @param more expressions for what else the program is given, known in the page alone
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
