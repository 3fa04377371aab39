import { useSearchParams } from 'react-router';
import { CauseList } from '../../features/shared-causes/cause-list.tsx';
import { readCauseChoice } from '../../features/shared-causes/model/read-cause-choice.ts';
import { Screen } from '../../frame/screen.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useReachesAll } from '../../session/use-role.ts';

/** What to repair once: causes that websites share, with what their repair gives; the address holds what is chosen of them. */
export function SharedCausesScreen() {
  const { t } = useTranslation('sharedCauses');
  const [query] = useSearchParams();
  const reachesAll = useReachesAll('sharedCause.read');
  const choice = readCauseChoice(query);
  return (
    <Screen lead={<p>{t(reachesAll ? 'lead.all' : 'lead.own')}</p>}>
      {/* Those who see one organization see it in any case. */}
      <CauseList choice={reachesAll ? choice : { ...choice, organizationId: null }} />
    </Screen>
  );
}
