import { useTranslation } from 'react-i18next';
import { paths } from '../../app/paths.ts';
import { RunList } from '../../features/test-runs/components/run-list.tsx';
import { Screen } from '../../shell/screen.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';

/** All runs of all websites. */
export function TestHistoryScreen({ page }: { page: number }) {
  const { t } = useTranslation('runs');
  return (
    <Screen title={t('history.crumb')} heading={t('history.title')}>
      <RunList
        page={page}
        pathOf={paths.testHistory}
        caption={t('history.title')}
        emptyAction={<LinkButton href={paths.runTest()}>{t('runTest')}</LinkButton>}
      />
    </Screen>
  );
}
