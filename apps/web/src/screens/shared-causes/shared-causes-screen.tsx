import { useSearchParams } from 'react-router';
import { useDownloadCauses } from '../../data/shared-causes.ts';
import { CauseList } from '../../features/shared-causes/cause-list.tsx';
import { readCauseChoice } from '../../features/shared-causes/model/read-cause-choice.ts';
import { DownloadError, ListDownload } from '../../frame/list-download.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSpansOrganizations } from '../../session/use-role.ts';

/** Causes that several websites share, with the effect of their repair; the URL holds filter and order. */
export function SharedCausesScreen() {
  const { t } = useTranslation('sharedCauses');
  const [query] = useSearchParams();
  const reachesAll = useSpansOrganizations('sharedCause.read');
  const fromQuery = readCauseChoice(query);
  // Users of one organization always see that one.
  const choice = reachesAll ? fromQuery : { ...fromQuery, organizationId: null };
  const download = useDownloadCauses(choice);
  return (
    <Screen
      lead={<p>{t(reachesAll ? 'lead.all' : 'lead.own')}</p>}
      actions={<ListDownload download={download} label={t('download.button')} />}
    >
      <DownloadError download={download}>{t('download.failed')}</DownloadError>
      <CauseList choice={choice} />
    </Screen>
  );
}
