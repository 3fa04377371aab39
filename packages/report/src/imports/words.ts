import { type IMPORT_PROBLEMS, inEnglish, type Sentence } from '@abhigam/domain';
import type { ReportLanguage } from '../report-source.ts';

export interface ImportWords {
  row: string;
  reason: string;
  /** Why a row was not taken. */
  say: (problem: Sentence & { key: (typeof IMPORT_PROBLEMS)[number] }) => string;
}

/** The same sentences as on the screens, where a test compares them. */
export const HINDI_PROBLEMS: Record<(typeof IMPORT_PROBLEMS)[number], string> = {
  'form.nameRequired': 'नाम आवश्यक है',
  'import.nameTooLong': 'नाम {{most}} अक्षरों से लंबा है।',
  'import.nameUnreadable': 'नाम में ऐसे अक्षर हैं जो दिखाए नहीं जा सकते।',
  'import.columns': 'इस पंक्ति में {{found}} कॉलम हैं; पहली पंक्ति में {{expected}} हैं।',
  'import.twice': 'यह नाम फ़ाइल की पंक्ति {{row}} में पहले से है।',
  'refused.duplicateOrganization': 'इस नाम का संगठन पहले से मौजूद है।',
};

export const IMPORT_WORDS: Record<ReportLanguage, ImportWords> = {
  en: { row: 'Row', reason: 'Reason', say: inEnglish },
  hi: {
    row: 'पंक्ति',
    reason: 'कारण',
    say: ({ key, values }) =>
      HINDI_PROBLEMS[key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')),
  },
};
