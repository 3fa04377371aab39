import type { Seeded } from '@abhigam/fleet';

const SYLLABLES = [
  'ba',
  'ki',
  'ro',
  'tan',
  'vel',
  'shi',
  'mur',
  'lo',
  'pra',
  'dev',
  'gan',
  'ti',
  'yam',
  'su',
  'nar',
  'ke',
  'bho',
  'ran',
  'mi',
  'tal',
  'vi',
  'jas',
  'kor',
  'pu',
  'zen',
  'xo',
  'qua',
  'fir',
];

/** An invented word with the given number of syllables. */
export function madeUpWord(chance: Seeded, syllables: number): string {
  return Array.from({ length: syllables }, () => SYLLABLES[chance.below(SYLLABLES.length)]).join('');
}

const WORDS = [
  'scheme',
  'farmers',
  'district',
  'water',
  'school',
  'permit',
  'notice',
  'budget',
  'health',
  'road',
  'village',
  'office',
  'report',
  'minister',
  'training',
  'pension',
  'ration',
  'election',
  'forest',
  'market',
  'tender',
  'museum',
  'river',
  'grant',
];

/** Meaningless text with the given number of words. */
export function madeUpText(chance: Seeded, words: number): string {
  const text = Array.from({ length: words }, () => WORDS[chance.below(WORDS.length)]).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
