import type { Impact, Language, ManualTest } from '@abhigam/domain';
import { readWords } from '@abhigam/domain/read-words';
import english from '../data/manual-audits.en.json' with { type: 'json' };
import data from '../data/manual-audits.json' with { type: 'json' };
import { DATA_FOLDER } from './data-folder.ts';
import { parseImpact } from './parse-impact.ts';

interface ManualAudit {
  id: keyof typeof english;
  impact: Impact;
  /** WCAG criterion numbers, all level A since 2.0, so that every run includes them. */
  criteria: readonly string[];
}

const WORDS = readWords(DATA_FOLDER, 'manual-audits', english);

const MANUAL_AUDITS: readonly ManualAudit[] = data.map((audit) => ({
  ...audit,
  id: withText(audit.id),
  impact: parseImpact(audit.impact),
}));

/** Lighthouse's manual tests with instructions; the same for every page. */
export function manualTests(lang: Language): ManualTest[] {
  return MANUAL_AUDITS.map(({ id, impact, criteria }) => ({
    id,
    ...WORDS[lang][id],
    impact,
    criteria: [...criteria],
  }));
}

function withText(id: string): keyof typeof english {
  if (!hasWords(id)) throw new Error(`Manual test ${id} has no text.`);
  return id;
}

function hasWords(id: string): id is keyof typeof english {
  return Object.hasOwn(english, id);
}
