import { useSaveFixtures } from '../../../data/decisions.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { announce } from '../../../ui/feedback/announce.ts';
import styles from './decision-list.module.css';

/** Exports all decisions in force about a website; requires a chosen website. */
export function ExportAll({ websiteId }: { websiteId: string | null }) {
  const { t } = useTranslation('decisionList');
  const save = useSaveFixtures({
    onDone: () => announce(t('export.done')),
    onFailed: () => announce(t('export.failed')),
  });
  if (websiteId === null) return <p className={styles.soft}>{t('export.choose')}</p>;
  return (
    <Button isPending={save.isPending} onPress={() => save.mutate(websiteId)}>
      {t('export.all')}
    </Button>
  );
}
