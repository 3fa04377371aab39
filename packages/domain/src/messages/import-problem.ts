import type { Sentence } from './message.ts';

/** Why a row of an organization table was rejected. */
export const IMPORT_PROBLEMS = [
  'form.nameRequired',
  'import.nameTooLong',
  'import.nameUnreadable',
  'import.columns',
  'import.twice',
  'refused.duplicateOrganization',
] as const;

export interface ImportProblem extends Sentence {
  key: (typeof IMPORT_PROBLEMS)[number];
}
