import type { Impact, ManualTest } from '@abhigam/domain';
import data from '../data/manual-audits.json' with { type: 'json' };
import { parseImpact } from './parse-impact.ts';
import type { TextLanguage } from './rule-text.ts';

interface ManualAudit extends Record<TextLanguage, { title: string; description: string }> {
  id: string;
  impact: Impact;
  /** WCAG criterion numbers, all of level A since 2.0, so that every run has them. */
  criteria: readonly string[];
}

const MANUAL_AUDITS: readonly ManualAudit[] = data.map((audit) => ({
  ...audit,
  impact: parseImpact(audit.impact),
}));

/** The tests that Lighthouse leaves to a person, with what to check and how; the same for every page. */
export function manualTests(lang: TextLanguage): ManualTest[] {
  return MANUAL_AUDITS.map(({ id, impact, criteria, ...texts }) => ({
    id,
    ...texts[lang],
    impact,
    criteria: [...criteria],
  }));
}
