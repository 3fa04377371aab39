import { useSearchParams } from 'react-router';
import { useQueryChanger } from '../../address/use-query-changer.ts';
import { NcFilterBar } from '../../features/non-compliances/components/nc-filter-bar.tsx';
import { NcList } from '../../features/non-compliances/components/nc-list.tsx';
import { readNcChoice } from '../../features/non-compliances/model/read-nc-choice.ts';
import { Screen } from '../../frame/screen.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Non-compliances of all websites that the user can access; the URL holds filter and order. */
export function NonCompliancesScreen() {
  const { t } = useTranslation('nonCompliances');
  const [query] = useSearchParams();
  const change = useQueryChanger();
  const choice = readNcChoice(query);
  return (
    <Screen lead={t('lead')}>
      <NcFilterBar
        filter={choice.filter}
        onChange={(changes) => change({ ...changes, page: null, shown: null, item: null })}
      />
      <NcList choice={choice} />
    </Screen>
  );
}
