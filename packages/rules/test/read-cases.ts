/**
 * The pages of a rule's cases.html. A line `<!-- page -->` begins another page. What is not a whole
 * document is put into one; elements say by their ids what the rule must say of them: `pass-`, `fail-`,
 * `review-`, `skip-`. Nothing else may be raised. A page with `<!-- no pictures -->` is judged by styles alone.
 */
export function readCases(text: string): string[] {
  return text
    .split(/^<!-- page -->$/m)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (/^<(!doctype|html)/i.test(part) ? part : inDocument(part)));
}

function inDocument(body: string): string {
  return `<!doctype html><html lang="en"><head><title>Cases</title></head><body>\n${body}\n</body></html>`;
}
