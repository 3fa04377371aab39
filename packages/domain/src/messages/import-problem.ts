import type { Sentence } from './message.ts';

/** Why a row of a table with organizations was not taken. */
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
