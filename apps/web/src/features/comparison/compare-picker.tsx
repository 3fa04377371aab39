import type { TestRun } from '@abhigam/contract';
import { hasResults } from '@abhigam/domain';
import { ArrowLeftRight } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useAddresses } from '../../address/use-addresses.ts';
import type { ComparableRun } from '../../data/comparison.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { useLabels } from '../../vocabulary/use-words.ts';
import styles from './compare.module.css';

interface ComparePickerProps {
  run: TestRun;
  runs: readonly ComparableRun[];
  otherId: string;
}

/** Selects the run to compare with, and swaps both runs. */
export function ComparePicker({ run, runs, otherId }: ComparePickerProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('compare');
  const navigate = useNavigate();
  const labelOf = useRunLabel();
  const other = runs.find(({ id }) => id === otherId);
  return (
    <div className={styles.picker}>
      <div className={styles.choice}>
        <SelectField
          label={t('otherRun')}
          hint={t('otherRunHint')}
          value={other?.id ?? null}
          onChange={(id) =>
            void navigate(addresses.testResult({ testRunId: run.id, view: 'compare', query: { with: id } }), {
              preventScrollReset: true,
            })
          }
          options={runs.map((one) => ({ value: one.id, label: labelOf(one) }))}
        />
      </div>
      {/* Only a run with a report can be compared. */}
      {other && hasResults(other.status) && (
        <LinkButton
          href={addresses.testResult({ testRunId: other.id, view: 'compare', query: { with: run.id } })}
          icon={<ArrowLeftRight size={16} aria-hidden="true" />}
        >
          {t('swap')}
        </LinkButton>
      )}
    </div>
  );
}

function useRunLabel(): (run: ComparableRun) => string {
  const { t } = useTranslation('compare');
  const { number, dateTime } = useFormats();
  const words = useLabels();
  return (run) =>
    [
      t('option', {
        date: dateTime(new Date(run.created)),
        score: run.score === null ? t('noScore') : number(run.score),
        mode: words.mode(run.testMode),
        standard: words.standard(run.wcagVersion, run.wcagLevel),
      }),
      ...(run.isSameKind ? [] : [t('otherKind')]),
      ...(run.findingsRemoved ? [t('figuresOnly')] : []),
    ].join(' · ');
}
