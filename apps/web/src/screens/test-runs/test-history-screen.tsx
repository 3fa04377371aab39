import { useAddresses } from '../../address/use-addresses.ts';
import { RunList } from '../../features/test-runs/components/run-list.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';

/** All runs of all websites. */
export function TestHistoryScreen({ page }: { page: number }) {
  const addresses = useAddresses();
  const { t } = useTranslation('runs');
  return (
    <Screen>
      <RunList
        page={page}
        pathOf={(to) => addresses.testHistory({ page: to })}
        caption={t('history.title')}
        emptyAction={<LinkButton href={addresses.runTest()}>{t('runTest')}</LinkButton>}
      />
    </Screen>
  );
}
