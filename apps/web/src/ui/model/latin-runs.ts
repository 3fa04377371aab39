/** A run of several Latin words with the characters in between. */
const RUN =
  /\p{Script=Latin}[\p{Script=Latin}\p{M}\p{N}.,:;'’&()/–-]*(?:\s+[\p{Script=Latin}\p{N}(&–-][\p{Script=Latin}\p{M}\p{N}.,:;'’&()/–-]*)+/gu;

/** Splits text in another script at runs of several Latin words, such as names in Hindi sentences. */
export function latinRuns(text: string): { text: string; isLatin: boolean; start: number }[] {
  const parts: { text: string; isLatin: boolean; start: number }[] = [];
  let at = 0;
  for (const { 0: run, index } of text.matchAll(RUN)) {
    if (index > at) parts.push({ text: text.slice(at, index), isLatin: false, start: at });
    parts.push({ text: run, isLatin: true, start: index });
    at = index + run.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isLatin: false, start: at });
  return parts;
}
