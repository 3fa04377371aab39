import { parseArgs } from 'node:util';
import { sampleWords } from './sample-words.ts';

/** `node tools/bench/src/words/main.ts [--seed N]`: 100 words of the project for a reader who counts those to stumble over. */
const { values } = parseArgs({ options: { seed: { type: 'string' } } });
const seed = Number(values.seed ?? Date.now() % 100_000);
console.log(`Seed ${seed}`);
for (const [index, { kind, text, at }] of sampleWords(seed, 25).entries())
  console.log(`${index + 1}. ${kind}: ${text}   (${at})`);
