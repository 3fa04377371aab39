import type { History } from '@abhigam/contract';
import { TEST_MODES, WCAG_LEVELS, WCAG_VERSIONS } from '@abhigam/domain';
import type { HistoryFilter, HistorySource } from '../../../data/history.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { CollapsibleOnNarrow } from '../../../ui/layout/collapsible-on-narrow.tsx';
import { useLabels } from '../../../vocabulary/use-words.ts';
import { RUN_CHOICES } from '../model/history-filter.ts';
import styles from './history.module.css';
import { useHistoryAddress } from './use-history-address.ts';

interface HistoryFilterBarProps {
  source: HistorySource;
  filter: HistoryFilter;
  /** Settings that all displayed runs have in common; null without runs. */
  comparedBy: History['comparedBy'];
}

/** Filters the compared runs. A schedule has fixed settings, so only the number of runs can be chosen. */
export function HistoryFilterBar({ source, filter, comparedBy }: HistoryFilterBarProps) {
  const { t } = useTranslation('history');
  const words = useLabels();
  const { number } = useFormats();
  const { chooseRuns } = useHistoryAddress();
  const begun = source.kind === 'address' ? source.settings : comparedBy;
  return (
    <CollapsibleOnNarrow summary={t('filter.name')}>
      <search aria-label={t('filter.name')}>
        <div className={styles.bar}>
          {source.kind !== 'schedule' && (
            <>
              <SelectField
                label={t('filter.mode')}
                value={filter.settings.testMode ?? begun?.testMode ?? null}
                onChange={(value) => chooseRuns('testMode', value)}
                options={TEST_MODES.map((value) => ({ value, label: words.mode(value) }))}
              />
              <SelectField
                label={t('filter.version')}
                value={filter.settings.wcagVersion ?? begun?.wcagVersion ?? null}
                onChange={(value) => chooseRuns('wcagVersion', value)}
                options={WCAG_VERSIONS.map((value) => ({ value, label: words.version(value) }))}
              />
              <SelectField
                label={t('filter.level')}
                value={filter.settings.wcagLevel ?? begun?.wcagLevel ?? null}
                onChange={(value) => chooseRuns('wcagLevel', value)}
                options={WCAG_LEVELS.map((value) => ({ value, label: words.level(value) }))}
              />
            </>
          )}
          <SelectField
            label={t('filter.runs')}
            value={String(filter.runs)}
            onChange={(value) => chooseRuns('runs', value)}
            options={RUN_CHOICES.map((value) => ({
              value,
              label: t('filter.newest', { formatted: number(Number(value)) }),
            }))}
          />
        </div>
        <p className={styles.hint}>{t(source.kind === 'schedule' ? 'comparedSchedule' : 'compared')}</p>
      </search>
    </CollapsibleOnNarrow>
  );
}
