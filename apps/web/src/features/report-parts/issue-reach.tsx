import type { TestRun } from '@abhigam/contract';
import { isTemplateIssue } from '@abhigam/domain';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TemplateBadge } from './template-badge.tsx';

interface IssueReachProps {
  run: TestRun;
  elements: number;
  /** Null when unknown. */
  pages: number | null;
}

/** Number of elements and pages of an issue, and a badge when a shared template probably contains it. */
export function IssueReach({ run, elements: count, pages }: IssueReachProps) {
  const { t } = useTranslation('report');
  const { number } = useFormats();
  const elements = t('overview.elements', { count, formatted: number(count) });
  return (
    <>
      {pages === null
        ? elements
        : t('drill.pagesAffected', { count: pages, formatted: number(pages), elements })}{' '}
      {isTemplateIssue(pages ?? 0, run.stats.cntPages) && <TemplateBadge />}
    </>
  );
}
