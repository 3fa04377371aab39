import type { ListedNonCompliance } from '@abhigam/contract';
import { isMissing } from '../../../address/is-missing.ts';
import { useReportWords } from '../../../data/audits.ts';
import { useGetNonCompliance } from '../../../data/non-compliances.ts';
import { useReportLanguage } from '../../../i18n/use-report-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { NcRecord } from '../../elements/nc-record.tsx';
import { NcDetails } from './nc-details.tsx';

interface NcDialogProps {
  /** Null while none is open. */
  id: string | null;
  /** As the list shows it, which is there at once; undefined where it stands on another page of the list. */
  row: ListedNonCompliance | undefined;
  onClose: () => void;
}

/** The manager of one non-compliance: what it is, a form to change it, and its whole history. */
export function NcDialog({ id, row, onClose }: NcDialogProps) {
  const { t } = useTranslation(['nonCompliances', 'data']);
  const { titleOf } = useReportWords();
  // NcRecord asks for the same, gets this answer, and says when it does not come.
  const { data: found, error } = useGetNonCompliance(
    { id: id ?? '', lang: useReportLanguage() },
    { enabled: id !== null },
  );
  const known = row ?? found;
  return (
    <Dialog
      title={known ? titleOf(known.auditId, known.auditId) : t('one.title')}
      isOpen={id !== null}
      onClose={onClose}
      size="wide"
    >
      {isMissing(error) ? (
        <EmptyState
          title={t('data:empty.found')}
          isFrameless
          action={<Button onPress={onClose}>{t('one.toList')}</Button>}
        >
          {t('one.missingHint')}
        </EmptyState>
      ) : (
        <>
          {known && <NcDetails known={known} found={found} />}
          {id !== null && <NcRecord key={id} id={id} />}
        </>
      )}
    </Dialog>
  );
}
