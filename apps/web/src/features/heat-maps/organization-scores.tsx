import { Download } from 'lucide-react';
import { pageCountOf } from '../../address/page-count.ts';
import type { OrganizationOrder } from '../../data/dashboard.ts';
import { useDownloadDashboard, useListOrganizationScores } from '../../data/heat-maps.ts';
import { QueryCard } from '../../frame/query-card.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMay } from '../../session/use-role.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FactList } from '../../ui/data/fact-list.tsx';
import { Pagination } from '../../ui/data/pagination.tsx';
import { SearchForm } from '../../ui/form/search-form.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { WebsiteScoreBadge } from '../../vocabulary/run-score-badge.tsx';
import styles from './heat-maps.module.css';
import { OrganizationTable } from './organization-table.tsx';

interface OrganizationScoresProps {
  choice: { search: string; order: OrganizationOrder; page: number };
  onChange: (change: Record<string, string | null>) => void;
  hrefOf: (page: number) => string;
}

/** Organizations with average score and number of websites. */
export function OrganizationScores({ choice, onChange, hrefOf }: OrganizationScoresProps) {
  const { t } = useTranslation(['heatMaps', 'dashboard']);
  const { number } = useFormats();
  const scores = useListOrganizationScores(choice);
  const title = t('dashboard:cards.organizations');
  return (
    <QueryCard title={title} query={scores} lines={10}>
      {({ organizationCount, websiteCount, avgScore, total, organizations }) => (
        <Card title={title} actions={<DownloadReport />}>
          <div className={styles.stack}>
            <FactList
              facts={[
                { term: t('table.organizations'), value: number(organizationCount) },
                { term: t('table.websites'), value: number(websiteCount) },
                { term: t('table.avgScore'), value: <WebsiteScoreBadge score={avgScore} /> },
              ]}
            />
            <SearchForm
              words={{ label: t('search.label'), submit: t('search.submit'), clear: t('search.clear') }}
              search={choice.search}
              onSearch={(search) => onChange({ search, page: null })}
            />
            <p role="status" className={styles.count}>
              {t('table.found', { count: total, formatted: number(total) })}
            </p>
            {organizations.length > 0 && (
              <OrganizationTable
                title={title}
                organizations={organizations}
                order={choice.order}
                onOrder={(order) => onChange({ order, page: null })}
                isUpdating={scores.isPlaceholderData}
              />
            )}
            <Pagination
              list={title}
              page={choice.page}
              pageCount={pageCountOf(total)}
              hrefOf={hrefOf}
              keepsScroll
            />
          </div>
        </Card>
      )}
    </QueryCard>
  );
}

/** For users who may export all of it (ruling 76: not the expert). */
function DownloadReport() {
  const { t } = useTranslation('heatMaps');
  const mayDownload = useMay('dashboard.download');
  const download = useDownloadDashboard();
  if (!mayDownload) return null;
  return (
    <Button
      icon={<Download size={16} aria-hidden="true" />}
      onPress={() => download.mutate()}
      isPending={download.isPending}
    >
      {t(download.isPending ? 'download.busy' : 'download.button')}
    </Button>
  );
}
