import type { Language } from '@abhigam/domain';
import { readTexts } from '@abhigam/messages/read-texts';

/** Texts of a report in a language, without those of rules and findings. */
export type Words = ReturnType<typeof read>;
export type Column = keyof Words['columns'];
export type SummaryLine = PlainKey<Words['summary']>;

/** Keys of texts without placeholders. */
type PlainKey<Texts> = { [K in keyof Texts]: Texts[K] extends string ? K : never }[keyof Texts];

const cache: Partial<Record<Language, Words>> = {};

export function wordsIn(language: Language): Words {
  cache[language] ??= read(language);
  return cache[language];
}

/** Texts that the screens also use come from their namespaces. */
function read(language: Language) {
  const { reason, partial, impact, ncStatus, media, notRepresentative } = readTexts(language, 'report');
  const { status, mode } = readTexts(language, 'vocabulary');
  const { pass, average, fail } = readTexts(language, 'data').score;
  return {
    ...readTexts(language, 'reportFile'),
    /** Why a page was not tested, or a link is broken. */
    reason,
    leftOut: partial.part,
    leftOutWhy: partial.why,
    /** Why a file of a page did not load. */
    notLoaded: partial.notLoaded,
    impact,
    ncStatus,
    mediaType: media.type,
    mediaUse: media.useOf,
    notRepresentative: notRepresentative.reason,
    runStatus: status,
    testMode: mode,
    /** Of the score of a run, by the rule for reports. */
    band: { pass, average, fail },
    /** Steps to the page state of an element. */
    shownBy: readTexts(language, 'element').state,
  };
}
