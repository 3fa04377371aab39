import { assertNever } from '@abhigam/domain';
import { useAddresses } from '../../address/use-addresses.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { AttentionItem } from './model/attention-groups.ts';

interface ShownLine {
  key: string;
  /** Text of the link. */
  name: string;
  /** Why the item is listed. */
  said: string;
  /** URL where the item is worked on. */
  to: string;
}

/** Text and link of an attention item. */
export function useAttentionItemText(): (line: AttentionItem) => ShownLine {
  const addresses = useAddresses();
  const { t } = useTranslation('dashboard');
  const { number, date } = useFormats();
  return ({ kind, item }) => {
    switch (kind) {
      case 'worse':
        return {
          key: item.websiteId,
          name: item.websiteName,
          said: t('attention.lines.worse', {
            before: number(item.scoreBefore),
            score: number(item.latestScore),
          }),
          to: addresses.testResult({
            testRunId: item.latestTestRunId,
            view: 'compare',
            query: { with: item.testRunIdBefore },
          }),
        };
      case 'overdue':
        return {
          key: item.id,
          name: item.title,
          said: t('attention.lines.overdue', { website: item.websiteName, date: date(new Date(item.due)) }),
          to: addresses.nonCompliances({ status: 'ALL', overdue: 'true', item: item.id }),
        };
      case 'stale':
        return {
          key: item.id,
          name: item.title,
          said: t('attention.lines.stale', { website: item.websiteName, date: date(new Date(item.created)) }),
          to: addresses.nonCompliances({ status: 'ALL', websiteId: item.websiteId, item: item.id }),
        };
      case 'onboarding':
        return {
          key: item.userId,
          name: item.fullName,
          said: t('attention.lines.onboarding', {
            from: item.organizationName ?? item.email,
            date: date(new Date(item.requested)),
          }),
          to: addresses.approveOnboarding({ userId: item.userId }),
        };
      case 'schedulesFailing':
        return {
          key: item.id,
          name: item.name,
          said: t(item.isStopped ? 'attention.lines.stopped' : 'attention.lines.failing', {
            website: item.websiteName,
            count: item.failuresInRow,
            formatted: number(item.failuresInRow),
          }),
          to: addresses.schedule({ testScheduleId: item.id }),
        };
      case 'untested':
        return {
          key: String(item.organizationId),
          name: item.name,
          said:
            item.latestTestTime === null
              ? t('attention.lines.never', { count: item.websiteCnt, formatted: number(item.websiteCnt) })
              : t('attention.lines.untested', { date: date(new Date(item.latestTestTime)) }),
          to: addresses.scheduleWebsites({ search: item.name }),
        };
      case 'neverTested':
        return {
          key: item.websiteId,
          name: item.websiteName,
          said: t('attention.lines.neverTested'),
          to: addresses.runTest({ websiteId: item.websiteId }),
        };
      case 'unresolved':
        return {
          key: item.auditId,
          name: item.title,
          said: t('attention.lines.unresolved', { count: item.count, formatted: number(item.count) }),
          to: addresses.nonCompliances({ status: 'UNRESOLVED', auditId: item.auditId }),
        };
      default:
        return assertNever(kind);
    }
  };
}
