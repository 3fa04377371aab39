import { MAX_DECIDED } from '@abhigam/domain';
import { SHOW_MORE_STEP } from '../../address/visible-count.ts';
import type { Choice } from '../../data/non-compliances.ts';
import { type DefectsOf, useListDefects } from '../../data/report.ts';
import { useJoinedParts } from '../../data/use-parts.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ButtonRow } from '../../ui/layout/button-row.tsx';
import { partsOf } from '../report-parts/model/parts.ts';
import styles from './decisions.module.css';
import { MakeDecision } from './make-decision.tsx';
import { useDisclosureGroup } from './use-disclosure-group.ts';

interface BulkDecideProps {
  websiteId: string;
  of: DefectsOf;
  /** Defects of the list, including those not loaded. */
  total: number;
  /** Selected non-compliances. */
  choice: Choice;
  onMade: () => void;
}

/** One decision for several defects; each defect represents all identical elements. */
export function BulkDecide(props: BulkDecideProps) {
  const { t } = useTranslation('decisions');
  const { number } = useFormats();
  const { open, toggle, close, buttons } = useDisclosureGroup<'decide'>();
  const { choice, total } = props;
  const count = 'ids' in choice ? choice.ids.length : total - choice.allBut.length;
  if (count === 0) return null;
  return (
    <div className={styles.decision}>
      <ButtonRow ref={buttons}>
        <Button size="small" aria-expanded={open !== null} onPress={() => toggle('decide')}>
          {t('bulk.title')}
        </Button>
      </ButtonRow>
      {open &&
        (count > MAX_DECIDED ? (
          <Alert tone="warn">{t('bulk.tooMany', { most: number(MAX_DECIDED) })}</Alert>
        ) : (
          <Chosen {...props} onCancel={close} />
        ))}
    </div>
  );
}

/** Loads all parts of the list: "select all" can select defects that are not loaded. */
function Chosen(props: BulkDecideProps & { onCancel: () => void }) {
  const { websiteId, of, total, choice, onMade, onCancel } = props;
  const { t } = useTranslation(['decisions', 'data']);
  const lang = useReportLanguage();
  const found = useJoinedParts(
    useListDefects,
    partsOf(total, SHOW_MORE_STEP).map((part) => ({ of, part, lang })),
  );
  if (found.isError) return <ErrorState message={t('data:errors.fetchData')} onRetry={found.retry} />;
  if (found.isPending) {
    return (
      <LoadingRegion label={t('bulk.loading')}>
        <Skeleton lines={3} height={32} />
      </LoadingRegion>
    );
  }
  const isChosen = (id: string | undefined) =>
    id !== undefined && ('ids' in choice ? choice.ids.includes(id) : !choice.allBut.includes(id));
  const elementIds = found.answers
    .flatMap(({ defects }) => defects)
    .filter(({ element }) => isChosen(element.nonCompliance?.id))
    .map(({ element }) => element.id);
  if (elementIds.length === 0) return null;
  return (
    <MakeDecision
      websiteId={websiteId}
      elementIds={elementIds}
      scope="defect"
      onMade={onMade}
      onCancel={onCancel}
    />
  );
}
