import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { displayUrl } from '../../address/display-url.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { useDeleteWebsite, useGetWebsite } from '../../data/websites.ts';
import { RunCounts } from '../../features/test-runs/components/run-counts.tsx';
import { RunList } from '../../features/test-runs/components/run-list.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useTitleOverride } from '../../frame/title-scope.tsx';
import { Unavailable } from '../../frame/unavailable.tsx';
import { useDeletion } from '../../frame/use-deletion.tsx';
import { useWebsitesLink } from '../../frame/use-websites-link.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMay } from '../../session/use-role.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { ExternalLink } from '../../ui/overlay/external-link.tsx';

/** The runs of one website. */
export function WebsiteTestRunsScreen({ websiteId, page }: { websiteId: string; page: number }) {
  const addresses = useAddresses();
  const navigate = useNavigate();
  const { t } = useTranslation(['runs', 'data', 'menu']);
  const websites = useWebsitesLink();
  const back = websites ?? { label: t('menu:dashboard'), href: addresses.dashboard() };
  const website = useGetWebsite(websiteId);
  useTitleOverride({ heading: website.data && t('ofWebsite.heading', { website: website.data.name }) });
  const mayDelete = useMay('website.delete');
  const { mutateAsync: remove } = useDeleteWebsite();
  const deletion = useDeletion({
    remove,
    nameOf: ({ name }: { id: string; name: string }) => name,
    onDeleted: () => void navigate(back.href, { replace: true }),
  });
  const runTest = website.data && (
    <LinkButton tone="primary" href={addresses.runTest({ url: website.data.url, websiteId })}>
      {t('runTest')}
    </LinkButton>
  );
  return (
    <Screen
      crumbs={websites ? [websites] : []}
      lead={
        website.data && <ExternalLink href={website.data.url}>{displayUrl(website.data.url)}</ExternalLink>
      }
      actions={
        website.data && (
          <>
            {runTest}
            {mayDelete && (
              <Button
                tone="danger"
                icon={<Trash2 size={16} aria-hidden="true" />}
                onPress={() => deletion.ask(website.data)}
              >
                {t('deleteWebsite')}
              </Button>
            )}
          </>
        )
      }
    >
      {website.isError ? (
        <Unavailable
          error={website.error}
          message={t('data:errors.fetchWebsite')}
          onRetry={() => void website.refetch()}
          isRetrying={website.isFetching}
          missing={t('data:missing.website')}
          action={<LinkButton href={back.href}>{back.label}</LinkButton>}
        />
      ) : (
        <>
          {deletion.status}
          <RunCounts of={{ websiteId }} page={page} />
          <RunList
            of={{ websiteId }}
            websiteUrl={website.data?.url}
            page={page}
            pathOf={(to) => addresses.websiteTestRuns({ websiteId, page: to })}
            caption={t('ofWebsite.title')}
            emptyAction={runTest}
          />
        </>
      )}
      {deletion.dialog}
    </Screen>
  );
}
