import type { TranscriptChoice } from '@abhigam/contract';
import type { Language } from '../../i18n/languages.ts';

export const readoutKeys = {
  keyboard: (testInstanceId: string, lang: Language) => ['keyboard-view', testInstanceId, lang] as const,
  transcript: (testInstanceId: string, show: TranscriptChoice, page: number, lang: Language) =>
    ['transcript', testInstanceId, show, page, lang] as const,
  jumps: (testInstanceId: string, show: TranscriptChoice, lang: Language) =>
    ['transcript-jumps', testInstanceId, show, lang] as const,
  find: (elementId: string) => ['find-in-readout', elementId] as const,
} as const;
