import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

let detector: typeof import('eld/extrasmall') | undefined;

/** Letter statistics of text: the most likely language, and scores of all (0 to 1). */
export function likelyLanguage(text: string): { language: string; scores: ReadonlyMap<string, number> } {
  detector ??= load();
  const result = detector.eld.detect(text);
  return { language: result.language, scores: new Map(Object.entries(result.getScores())) };
}

/** Lazy: the tables need time and memory. */
function load(): typeof import('eld/extrasmall') {
  return createRequire(import.meta.url)(fileURLToPath(import.meta.resolve('eld/extrasmall')));
}
