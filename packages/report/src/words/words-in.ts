import type { ReportLanguage } from '../report-source.ts';
import { EN } from './en.ts';
import { HI } from './hi.ts';
import type { Words } from './words.ts';

const WORDS: Record<ReportLanguage, Words> = { en: EN, hi: HI };

export function wordsIn(language: ReportLanguage): Words {
  return WORDS[language];
}
