import type { AuditReportingDetail } from '@abhigam/contract';
import { useMemo } from 'react';
import { query } from '../api/api-queries.ts';
import type { Language } from '../i18n/languages.ts';
import { useReportLanguage } from '../i18n/use-report-language.ts';
import { readableIdentifier } from './model/readable-identifier.ts';

/** What audits check and how they are named is the same for every run, and stays. */
const IN_LANGUAGE = {
  input: (lang: Language) => ({ query: { lang } }),
  staleTime: Number.POSITIVE_INFINITY,
};

/** Names of the audit categories in a language. */
export const useAuditCategories = query('auditCategories', IN_LANGUAGE);

/** What each audit checks, in a language, by identifier. */
export const useTestReportingDetails = query('testReportingDetails', IN_LANGUAGE);

/** What only a person can test, in a language. */
export const useManualTests = query('manualTests', IN_LANGUAGE);

/** The criteria of each version and level. */
export const useAuditTags = query('auditTags', { staleTime: Number.POSITIVE_INFINITY });

export interface ReportWords {
  details: Readonly<Record<string, AuditReportingDetail>>;
  /** Title of an audit in the chosen language; the given one where it is not known. */
  titleOf: (auditId: string, otherwise: string) => string;
  /** Name of a category in the chosen language; its identifier as words where it is not known. */
  categoryName: (identifier: string) => string;
  categories: readonly { identifier: string; name: string }[];
  /** Criterion numbers of an audit. */
  criteriaOf: (auditId: string) => readonly string[];
  /** Whether titles and names are still on the way. */
  isPending: boolean;
}

const NONE: Readonly<Record<string, AuditReportingDetail>> = {};

/** Titles and names of audits in the chosen language. Where they cannot be had, what the findings say stands in. */
export function useReportWords(): ReportWords {
  const lang = useReportLanguage();
  const reporting = useTestReportingDetails(lang);
  const named = useAuditCategories(lang);
  const details = reporting.data ?? NONE;
  const categories = named.data;
  const isPending = reporting.isPending || named.isPending;
  return useMemo(() => {
    const names = new Map(categories?.map(({ identifier, name }) => [identifier, name]));
    return {
      details,
      titleOf: (auditId, otherwise) => details[auditId]?.title ?? otherwise,
      categoryName: (identifier) => names.get(identifier) ?? readableIdentifier(identifier),
      categories: categories ?? [],
      criteriaOf: (auditId) => details[auditId]?.criteria ?? [],
      isPending,
    };
  }, [details, categories, isPending]);
}
