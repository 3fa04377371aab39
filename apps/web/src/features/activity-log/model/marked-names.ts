/**
 * First-strong isolate and pop directional isolate: they separate a name from the text around it, as `bdi`
 * does.
 */
const [OPEN, CLOSE] = ['\u2068', '\u2069'];

/** Wraps a name in isolate characters, so that `splitNames` can find it in a sentence. */
export function markName(name: string): string {
  return OPEN + name.replaceAll(/[\u2066-\u2069]/g, '') + CLOSE;
}

export interface SentencePart {
  text: string;
  /** A name may have another script, language and direction. */
  isName: boolean;
  /** Index among the parts. */
  at: number;
}

/** Splits a sentence into our words and the marked names. */
export function splitNames(sentence: string): SentencePart[] {
  return sentence
    .split(/\u2068([^\u2069]*)\u2069/)
    .map((text, at) => ({ text, isName: at % 2 === 1, at }))
    .filter(({ text }) => text !== '');
}
