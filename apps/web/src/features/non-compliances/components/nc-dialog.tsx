import type { ListedNonCompliance } from '@abhigam/contract';
import { isMissing } from '../../../address/is-missing.ts';
import { useAuditNames } from '../../../data/audits.ts';
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
  /** The row of the list, shown while the details load; undefined when it is on another page of the list. */
  row: ListedNonCompliance | undefined;
  onClose: () => void;
}

/** One non-compliance: its description, a form to change it, and its whole history. */
export function NcDialog({ id, row, onClose }: NcDialogProps) {
  const { t } = useTranslation(['nonCompliances', 'data']);
  const { titleOf } = useAuditNames();
  // Same query as in NcRecord, so it is shared; NcRecord shows its error.
  const { data: loaded, error } = useGetNonCompliance(
    { id: id ?? '', lang: useReportLanguage() },
    { enabled: id !== null },
  );
  const known = row ?? loaded;
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
          {known && <NcDetails known={known} found={loaded} />}
          {id !== null && <NcRecord key={id} id={id} />}
        </>
      )}
    </Dialog>
  );
}
