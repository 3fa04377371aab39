import { useSaveFixture } from '../../../data/decisions.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { announce } from '../../../ui/feedback/announce.ts';
import styles from './decision-list.module.css';

/** Exports one decision, for the authors of the rules. */
export function ExportOne({ id }: { id: string }) {
  const { t } = useTranslation('decisionList');
  const save = useSaveFixture({
    onDone: () => announce(t('export.done')),
    onFailed: () => announce(t('export.failed')),
  });
  return (
    <>
      <Button isPending={save.isPending} onPress={() => save.mutate(id)}>
        {t('export.one')}
      </Button>
      <p className={styles.hint}>{t('export.hint')}</p>
    </>
  );
}
