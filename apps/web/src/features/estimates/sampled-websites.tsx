import type { EstimateWebsite } from '@abhigam/contract';
import { useAddresses } from '../../address/use-addresses.ts';
import { useListWebsitesOfEstimate } from '../../data/estimates.ts';
import { QueryCard } from '../../frame/query-card.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Pagination } from '../../ui/data/pagination.tsx';
import { UserText } from '../../ui/data/user-text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DisclosureList, DisclosureListItem } from '../../ui/layout/disclosure-list.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { WebsiteScoreBadge } from '../../vocabulary/run-score-badge.tsx';
import styles from './estimates.module.css';
import { SampledPages } from './sampled-pages.tsx';

interface SampledWebsitesProps {
  estimateId: string;
  isChanging: boolean;
  page: number;
  /** True when all websites belong to one organization, which is then not shown. */
  isOfOne: boolean;
}

/** Sampled websites, each with its pages in a disclosure; links to reports only where the user has access. */
export function SampledWebsites({ estimateId, isChanging, page, isOfOne }: SampledWebsitesProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('estimates');
  const websites = useListWebsitesOfEstimate({ id: estimateId, isChanging, page });
  return (
    <QueryCard title={t('websites.title')} query={websites} lines={6}>
      {({ rows, hasNext }) => (
        <Card title={t('websites.title')}>
          <p className={styles.cardLead}>{t('websites.lead')}</p>
          <div className={styles.listed}>
            <DisclosureList>
              {rows.map((row, at) => (
                <SampledWebsite key={row.website?.id ?? `gone ${at}`} sampled={row} isOfOne={isOfOne} />
              ))}
            </DisclosureList>
            <Pagination
              list={t('websites.title')}
              page={page}
              hasNext={hasNext}
              hrefOf={(to) => addresses.estimate({ estimateId, page: to })}
              keepsScroll
            />
          </div>
        </Card>
      )}
    </QueryCard>
  );
}

function SampledWebsite({ sampled, isOfOne }: { sampled: EstimateWebsite; isOfOne: boolean }) {
  const addresses = useAddresses();
  const { t } = useTranslation('estimates');
  const { number } = useFormats();
  const { website, pages, tested, score } = sampled;
  return (
    <DisclosureListItem
      title={
        website ? (
          <UserText>{[website.name, ...(isOfOne ? [] : [website.organization.name])].join(' – ')}</UserText>
        ) : (
          t('websites.gone')
        )
      }
      note={
        <>
          {website && t('websites.pages', { tested: number(tested), drawn: number(pages.length) })}{' '}
          <WebsiteScoreBadge score={score === null ? null : Math.round(score)} />
        </>
      }
    >
      {website ? (
        <div className={styles.lines}>
          <SampledPages pages={pages} />
          <TextLink href={addresses.websiteTestRuns({ websiteId: website.id })}>
            {t('websites.runs')}
          </TextLink>
        </div>
      ) : (
        <p>{t('websites.goneHint')}</p>
      )}
    </DisclosureListItem>
  );
}
