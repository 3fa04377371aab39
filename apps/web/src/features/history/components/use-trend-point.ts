import { useAddresses } from '../../../address/use-addresses.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ChartPoint } from '../../../ui/charts/chart-data.ts';
import type { TrendPoint, TrendRemark } from '../model/trend-values.ts';

/** Converts a run to a chart point with a link to its report and its remarks. */
export function useTrendPoint(): (point: TrendPoint, value: number | null) => ChartPoint {
  const addresses = useAddresses();
  const { t } = useTranslation(['history', 'report']);
  const { number } = useFormats();
  const sentence = (remark: TrendRemark) => {
    switch (remark.kind) {
      case 'not-representative':
        return t(`report:notRepresentative.reason.${remark.why}`);
      case 'partial':
        return t('remarks.partial', {
          done: number(remark.done),
          count: remark.total,
          total: number(remark.total),
        });
      case 'other-rules':
        return t('remarks.otherRules');
      case 'other-sources':
        return t('remarks.otherSources');
    }
  };
  return ({ trend, remarks }, value) => ({
    x: new Date(trend.created),
    y: value,
    href: addresses.testResult({ testRunId: trend.runId }),
    ...(remarks.length > 0 ? { note: remarks.map(sentence).join(' ') } : {}),
  });
}
