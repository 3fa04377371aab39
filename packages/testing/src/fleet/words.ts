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

/** A word that no language has, of so many syllables. */
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

/** Some words of a text that says nothing. */
export function madeUpText(chance: Seeded, words: number): string {
  const text = Array.from({ length: words }, () => WORDS[chance.below(WORDS.length)]).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
