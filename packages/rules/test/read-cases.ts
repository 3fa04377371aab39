/**
 * Pages of a rule's cases.html. A line `<!-- page -->` begins another page. Fragments are wrapped in a
 * document; ids of elements state the expected verdict: `pass-`, `fail-`,
 * `review-`, `skip-`. Nothing else may be reported. A page with `<!-- no pictures -->` is judged by styles
 * alone.
 */
export function readCases(text: string): string[] {
  return text
    .split(/^<!-- page -->$/m)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (/^<(!doctype|html)/i.test(part) ? part : inDocument(part)));
}

/**
 * Pages of a rule's cases that are the first with some kind of verdict: `npm test` uses only these where cases
 * are slow.
 */
export function firstOfEachKind(pages: readonly string[]): string[] {
  const seen = new Set<string>();
  return pages.filter((html) => {
    const kinds = [...html.matchAll(/\bid="?(pass|fail|review|skip)-/g)].map(([, kind]) => kind ?? '');
    const isNew = kinds.some((kind) => !seen.has(kind));
    for (const kind of kinds) seen.add(kind);
    return isNew;
  });
}

function inDocument(body: string): string {
  return `<!doctype html><html lang="en"><head><title>Cases</title></head><body>\n${body}\n</body></html>`;
}
