import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

let detector: typeof import('eld/extrasmall') | undefined;

/** What statistics of letters say of a text: the likeliest language, and how likely others are (0 to 1). */
export function likelyLanguage(text: string): { language: string; scores: ReadonlyMap<string, number> } {
  detector ??= load();
  const result = detector.eld.detect(text);
  return { language: result.language, scores: new Map(Object.entries(result.getScores())) };
}

/** Only when a text gives reason to ask: the tables take a moment and some memory. */
function load(): typeof import('eld/extrasmall') {
  return createRequire(import.meta.url)(fileURLToPath(import.meta.resolve('eld/extrasmall')));
}
