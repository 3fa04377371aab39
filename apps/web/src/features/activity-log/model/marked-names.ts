/** Characters that keep a name apart from the text around it, as `bdi` does. */
const [OPEN, CLOSE] = ['\u2068', '\u2069'];

/** A name as it is put into a sentence, so that it is found there again. */
export function markName(name: string): string {
  return OPEN + name.replaceAll(/[\u2066-\u2069]/g, '') + CLOSE;
}

export interface SentencePart {
  text: string;
  /** A name, whose writing and language are its own. */
  isName: boolean;
  /** Where it stands among the parts. */
  at: number;
}

/** A sentence in its parts: our words, and the names that were marked. */
export function splitNames(sentence: string): SentencePart[] {
  return sentence
    .split(/\u2068([^\u2069]*)\u2069/)
    .map((text, at) => ({ text, isName: at % 2 === 1, at }))
    .filter(({ text }) => text !== '');
}
