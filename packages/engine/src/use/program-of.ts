/**
 * Source text of a program for pages that is made of parts. Each part is a function of its own, whose source text is sent as well: the program
 * gives them to each other, so that types tell what each knows.
 */
export function programOf<Parts extends object>(program: (parts: Parts) => unknown, parts: Parts): string {
  const sources = Object.entries(parts).map(([name, part]) => `${name}: ${String(part)}`);
  return `(${program.toString()})({ ${sources.join(',\n')} })`;
}
