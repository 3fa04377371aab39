import type { AuditReportingDetail } from '@abhigam/contract';
import { useMemo } from 'react';
import { query } from '../api/api-queries.ts';
import type { Language } from '../i18n/languages.ts';
import { useReportLanguage } from '../i18n/use-report-language.ts';
import { readableIdentifier } from './model/readable-identifier.ts';

/** Descriptions and names of audits are the same for every run and never change. */
const LANGUAGE_QUERY = {
  input: (lang: Language) => ({ query: { lang } }),
  staleTime: Number.POSITIVE_INFINITY,
};

/** Names of the audit categories in a language. */
export const useAuditCategories = query('auditCategories', LANGUAGE_QUERY);

/** Descriptions of the audits, in a language, by identifier. */
export const useTestReportingDetails = query('testReportingDetails', LANGUAGE_QUERY);

/** Manual tests, in a language. */
export const useManualTests = query('manualTests', LANGUAGE_QUERY);

/** The criteria of each WCAG version and level. */
export const useAuditTags = query('auditTags', { staleTime: Number.POSITIVE_INFINITY });

export interface AuditNames {
  details: Readonly<Record<string, AuditReportingDetail>>;
  /** Title of an audit in the current language; the given one when unknown. */
  titleOf: (auditId: string, otherwise: string) => string;
  /** Name of a category in the current language; its identifier as words when unknown. */
  categoryName: (identifier: string) => string;
  categories: readonly { identifier: string; name: string }[];
  /** Criterion numbers of an audit. */
  criteriaOf: (auditId: string) => readonly string[];
  /** Whether titles and names are still loading. */
  isPending: boolean;
}

const NONE: Readonly<Record<string, AuditReportingDetail>> = {};

/** Titles and names of audits in the current language, with fallbacks for when they cannot be loaded. */
export function useAuditNames(): AuditNames {
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
