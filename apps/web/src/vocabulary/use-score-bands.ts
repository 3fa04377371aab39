import { useTranslation } from '../i18n/use-translation.ts';

/** The bands of dashboards and heat maps with their names, best first. */
export function useScoreBands() {
  const { t } = useTranslation('data');
  return [
    { from: 90, to: 100, tone: 'pass', label: t('score.green') },
    { from: 40, to: 90, tone: 'warn', label: t('score.amber') },
    { from: 0, to: 40, tone: 'fail', label: t('score.red') },
  ] as const;
}
