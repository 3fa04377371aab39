import type { Website } from '@abhigam/contract';
import { ChevronDown, FileText, KeyRound, Pencil, Play, SlidersHorizontal } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { displayUrl } from '../../../address/display-url.ts';
import { useAddresses } from '../../../address/use-addresses.ts';
import { withQuery } from '../../../address/with-query.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMay } from '../../../session/use-role.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { type Column, DataTable } from '../../../ui/data/data-table.tsx';
import { Time } from '../../../ui/data/time.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { ExternalLink } from '../../../ui/overlay/external-link.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { WebsiteScoreBadge } from '../../../vocabulary/run-score-badge.tsx';
import styles from './website-table.module.css';

interface WebsiteTableProps {
  caption: string;
  websites: readonly Website[];
  isUpdating: boolean;
}

/** Websites with score, last test and what can be done with each. */
export function WebsiteTable({ caption, websites, isUpdating }: WebsiteTableProps) {
  const { t } = useTranslation('websites');
  const columns: Column<Website>[] = [
    {
      key: 'name',
      header: t('table.website'),
      isRowHeader: true,
      cell: (website) => <WebsiteName website={website} />,
    },
    {
      key: 'assignee',
      header: t('table.assignee'),
      cell: (website) => <span className={styles.email}>{website.user?.email ?? t('notAssigned')}</span>,
    },
    { key: 'score', header: t('table.latestScore'), cell: (website) => <LatestScore website={website} /> },
    {
      key: 'time',
      header: t('table.latestTest'),
      cell: (website) =>
        website.latestTestTime ? (
          <span className={styles.time}>
            <Time value={website.latestTestTime} show="date" isRelativeShown />
          </span>
        ) : (
          t('never')
        ),
    },
    {
      key: 'actions',
      header: t('table.actions'),
      isHeaderHidden: true,
      cell: (website) => <WebsiteActions website={website} />,
    },
  ];
  return (
    <DataTable
      caption={caption}
      isCaptionHidden
      columns={columns}
      rows={websites}
      rowKey={(website) => website.id}
      isUpdating={isUpdating}
      minWidth={860}
    />
  );
}

function WebsiteName({ website }: { website: Website }) {
  return (
    <div className={styles.name}>
      <strong>{website.name}</strong>
      <ExternalLink href={website.url}>{displayUrl(website.url)}</ExternalLink>
    </div>
  );
}

function LatestScore({ website }: { website: Website }) {
  const addresses = useAddresses();
  const { t } = useTranslation('websites');
  const badge = <WebsiteScoreBadge score={website.latestScore} />;
  if (!website.latestTestRunId) return badge;
  return (
    <div className={styles.score}>
      <TextLink href={addresses.testResult(website.latestTestRunId)}>{badge}</TextLink>
      {website.latestScoreMode === 'single_page' && (
        <span className={styles.soft}>{t('singlePageOnly')}</span>
      )}
    </div>
  );
}

function WebsiteActions({ website }: { website: Website }) {
  const addresses = useAddresses();
  const { t } = useTranslation(['websites', 'crawl']);
  const [search] = useSearchParams();
  const mayEdit = useMay('website.update');
  const maySetLogin = useMay('website.login');
  const named = (action: string) => t('actionOn', { action, website: website.name });
  const items = [
    {
      key: 'webpages',
      label: t('actions.webpages'),
      href: withQuery(addresses.webpages(website.id), search),
      icon: <FileText size={16} aria-hidden="true" />,
    },
    ...(mayEdit
      ? [
          {
            key: 'edit',
            label: t('actions.edit'),
            href: withQuery(addresses.editWebsite(website.id), search),
            icon: <Pencil size={16} aria-hidden="true" />,
          },
          {
            key: 'crawl',
            label: t('crawl:title'),
            href: withQuery(addresses.crawlSettings(website.id), search),
            icon: <SlidersHorizontal size={16} aria-hidden="true" />,
          },
        ]
      : []),
    ...(maySetLogin
      ? [
          {
            key: 'login',
            label: t('actions.login'),
            href: withQuery(addresses.websiteLogin(website.id), search),
            icon: <KeyRound size={16} aria-hidden="true" />,
          },
        ]
      : []),
  ];
  return (
    <div className={styles.actions}>
      <LinkButton
        size="small"
        href={addresses.runTest({ url: website.url, websiteId: website.id })}
        icon={<Play size={14} aria-hidden="true" />}
        aria-label={named(t('actions.runTest'))}
      >
        {t('actions.runTest')}
      </LinkButton>
      <LinkButton
        size="small"
        href={addresses.websiteTestRuns(website.id)}
        aria-label={named(t('actions.viewRuns'))}
      >
        {t('actions.viewRuns')}
      </LinkButton>
      <Menu
        label={t('actions.more', { website: website.name })}
        button={
          <>
            {t('actions.moreShort')}
            <ChevronDown size={16} aria-hidden="true" />
          </>
        }
        items={items}
      />
    </div>
  );
}
