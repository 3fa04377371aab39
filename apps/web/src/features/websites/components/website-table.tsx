import type { WebsiteOfOrganization } from '@abhigam/contract';
import {
  BadgeCheck,
  ChevronDown,
  FileCode,
  FileText,
  KeyRound,
  Pencil,
  Play,
  SlidersHorizontal,
  Trash2,
} from 'lucide-react';
import { useSearchParams } from 'react-router';
import { displayUrl } from '../../../address/display-url.ts';
import { useAddresses } from '../../../address/use-addresses.ts';
import { useScheduleListAddresses } from '../../../address/use-schedule-list-addresses.ts';
import { withQuery } from '../../../address/with-query.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMay } from '../../../session/use-role.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { type Column, DataTable } from '../../../ui/data/data-table.tsx';
import { EmailAddress } from '../../../ui/data/email-address.tsx';
import { RowActions } from '../../../ui/data/row-actions.tsx';
import { UserText } from '../../../ui/data/user-text.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { ExternalLink } from '../../../ui/overlay/external-link.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { WebsiteScoreBadge } from '../../../vocabulary/run-score-badge.tsx';
import { LatestTest } from './latest-test.tsx';
import styles from './website-table.module.css';

interface WebsiteTableProps {
  caption: string;
  websites: readonly WebsiteOfOrganization[];
  isUpdating: boolean;
  /** Called to ask for confirmation of the deletion. */
  onDelete: (website: WebsiteOfOrganization) => void;
}

/** Websites with score, last test and actions. */
export function WebsiteTable({ caption, websites, isUpdating, onDelete }: WebsiteTableProps) {
  const { t } = useTranslation('websites');
  const columns: Column<WebsiteOfOrganization>[] = [
    {
      key: 'name',
      header: t('table.website'),
      isRowHeader: true,
      cell: (website) => <WebsiteName website={website} />,
    },
    {
      key: 'assignee',
      header: t('table.assignee'),
      cell: ({ user }) => (
        <span className={styles.email}>
          {user ? <EmailAddress address={user.email} /> : t('notAssigned')}
        </span>
      ),
    },
    { key: 'score', header: t('table.latestScore'), cell: (website) => <LatestScore website={website} /> },
    {
      key: 'time',
      header: t('table.latestTest'),
      cell: (website) => <LatestTest website={website} isLinked />,
    },
    {
      key: 'schedules',
      header: t('table.schedules'),
      cell: (website) => <ScheduleCount website={website} />,
    },
    {
      key: 'actions',
      header: t('table.actions'),
      isHeaderHidden: true,
      cell: (website) => <WebsiteActions website={website} onDelete={onDelete} />,
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
      minWidth={960}
    />
  );
}

interface OfWebsite {
  website: WebsiteOfOrganization;
}

function WebsiteName({ website }: OfWebsite) {
  return (
    <div className={styles.name}>
      <strong>
        <UserText>{website.name}</UserText>
      </strong>
      <ExternalLink href={website.url}>{displayUrl(website.url)}</ExternalLink>
      <OwnershipBadge website={website} />
    </div>
  );
}

/** Marks websites with proven ownership; for the others, only their dialog knows whether a proof is needed. */
function OwnershipBadge({ website: { provenBy } }: OfWebsite) {
  const { t } = useTranslation('websites');
  if (provenBy === null || provenBy === 'earlier') return null;
  return (
    <span>
      <Badge tone={provenBy === 'waived' ? 'plain' : 'pass'} icon="check">
        {t(provenBy === 'waived' ? 'proofWaived' : 'proven')}
      </Badge>
    </span>
  );
}

function ScheduleCount({ website }: OfWebsite) {
  const scheduleListUrls = useScheduleListAddresses();
  const { t } = useTranslation('websites');
  const count = website.testScheduleCount ?? 0;
  if (count === 0) return '0';
  return (
    <TextLink
      href={scheduleListUrls.ofWebsite(website.id)}
      aria-label={t('schedulesOf', { count, website: website.name })}
    >
      {count}
    </TextLink>
  );
}

function LatestScore({ website }: OfWebsite) {
  const addresses = useAddresses();
  const { t } = useTranslation('websites');
  const badge = <WebsiteScoreBadge score={website.latestScore} />;
  if (!website.latestTestRunId) return badge;
  return (
    <div className={styles.score}>
      <TextLink href={addresses.testResult({ testRunId: website.latestTestRunId })}>{badge}</TextLink>
      {website.latestScoreMode === 'single_page' && (
        <span className={styles.soft}>{t('singlePageOnly')}</span>
      )}
    </div>
  );
}

function WebsiteActions({ website, onDelete }: OfWebsite & Pick<WebsiteTableProps, 'onDelete'>) {
  const addresses = useAddresses();
  const { t } = useTranslation(['websites', 'crawl']);
  const [search] = useSearchParams();
  const mayEdit = useMay('website.update');
  const maySetLogin = useMay('website.login');
  const mayProve = useMay('website.prove');
  const mayDelete = useMay('website.delete');
  const named = (action: string) => t('actionOn', { action, website: website.name });
  const items = [
    {
      key: 'webpages',
      label: t('actions.webpages'),
      href: withQuery(addresses.webpages({ websiteId: website.id }), search),
      icon: <FileText size={16} aria-hidden="true" />,
    },
    ...(mayEdit
      ? [
          {
            key: 'edit',
            label: t('actions.edit'),
            href: withQuery(addresses.editWebsite({ websiteId: website.id }), search),
            icon: <Pencil size={16} aria-hidden="true" />,
          },
          {
            key: 'crawl',
            label: t('crawl:title'),
            href: withQuery(addresses.crawlSettings({ websiteId: website.id }), search),
            icon: <SlidersHorizontal size={16} aria-hidden="true" />,
          },
        ]
      : []),
    ...(maySetLogin
      ? [
          {
            key: 'login',
            label: t('actions.login'),
            href: withQuery(addresses.websiteLogin({ websiteId: website.id }), search),
            icon: <KeyRound size={16} aria-hidden="true" />,
          },
        ]
      : []),
    {
      key: 'files',
      label: t('actions.siteFiles'),
      href: withQuery(addresses.websiteFiles({ websiteId: website.id }), search),
      icon: <FileCode size={16} aria-hidden="true" />,
    },
    ...(mayProve
      ? [
          {
            key: 'ownership',
            label: t('actions.ownership'),
            href: withQuery(addresses.websiteOwnership({ websiteId: website.id }), search),
            icon: <BadgeCheck size={16} aria-hidden="true" />,
          },
        ]
      : []),
    ...(mayDelete
      ? [{ key: 'delete', label: t('actions.delete'), icon: <Trash2 size={16} aria-hidden="true" /> }]
      : []),
  ];
  return (
    <RowActions>
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
        href={addresses.websiteTestRuns({ websiteId: website.id })}
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
        onAction={(key) => key === 'delete' && onDelete(website)}
      />
    </RowActions>
  );
}
