import type { AuditReportingDetail } from '@abhigam/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { auditCategoriesQuery } from './audit-categories-query.ts';
import { readableIdentifier } from './readable-identifier.ts';
import { reportingDetailsQuery } from './reporting-details-query.ts';

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
  const reporting = useQuery(reportingDetailsQuery(lang));
  const named = useQuery(auditCategoriesQuery(lang));
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
