import type { ReportLanguage } from '../../report-source.ts';
import { EN, type Words } from './en.ts';
import { HI } from './hi.ts';

export type { Words };

export function wordsOf(language: ReportLanguage): Words {
  return language === 'hi' ? HI : EN;
}
