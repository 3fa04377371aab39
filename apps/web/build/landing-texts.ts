import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type landing from '../src/locales/en/landing.json';

export type LandingTexts = typeof landing;

/** Texts of the landing page in a language; a test holds all languages to the keys of English. */
export function landingTexts(language: string): LandingTexts {
  const file = join(import.meta.dirname, `../src/locales/${language}/landing.json`);
  return JSON.parse(readFileSync(file, 'utf8'));
}
