import type { Website } from '@abhigam/contract';
import { useAddresses } from '../../address/use-addresses.ts';
import { useListWebsitesWithScore } from '../../data/heat-maps.ts';
import { QueryCard } from '../../frame/query-card.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSpansOrganizations } from '../../session/use-role.ts';
import { classNames } from '../../ui/class-names.ts';
import { Pagination } from '../../ui/data/pagination.tsx';
import { UserText } from '../../ui/data/user-text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { WebsiteScoreBadge } from '../../vocabulary/run-score-badge.tsx';
import { scoreTone } from '../../vocabulary/score-tone.ts';
import styles from './heat-maps.module.css';

interface ScoredWebsitesProps {
  organizationId: number | null;
  page: number;
  hrefOf: (page: number) => string;
}

/** The websites of the heat map as a list, best score first, each row in the colour of its score. */
export function ScoredWebsites({ organizationId, page, hrefOf }: ScoredWebsitesProps) {
  const { t } = useTranslation('heatMaps');
  const websites = useListWebsitesWithScore({ organizationId, page });
  const title = t('list.title');
  return (
    <QueryCard
      title={title}
      query={websites}
      lines={10}
      empty={{
        when: ({ rows }) => rows.length === 0,
        text: t(page > 1 ? 'list.behindLast' : 'websites.none'),
      }}
    >
      {({ rows, hasNext }) => (
        <Card title={title}>
          <div className={styles.stack}>
            <ul className={styles.list} aria-busy={websites.isPlaceholderData}>
              {rows.map((website) => (
                <Row key={website.id} website={website} />
              ))}
            </ul>
            <Pagination list={title} page={page} hasNext={hasNext} hrefOf={hrefOf} keepsScroll />
          </div>
        </Card>
      )}
    </QueryCard>
  );
}

function Row({ website }: { website: Website }) {
  const { id, name, organization, latestScore, latestCntPages } = website;
  const addresses = useAddresses();
  const { t } = useTranslation('heatMaps');
  const { number } = useFormats();
  const seesOrganizations = useSpansOrganizations('website.list');
  const pages = latestCntPages ?? 1;
  return (
    <li className={classNames(styles.row, styles[latestScore === null ? 'plain' : scoreTone(latestScore)])}>
      <span>
        <TextLink href={addresses.websiteTestRuns({ websiteId: id })}>
          <UserText>{name}</UserText>
        </TextLink>
        <span className={styles.soft}>
          {seesOrganizations && <UserText>{organization.name}</UserText>}
          {seesOrganizations && ' · '}
          {t('websites.pages', { count: pages, formatted: number(pages) })}
        </span>
      </span>
      <WebsiteScoreBadge score={latestScore} />
    </li>
  );
}
