import { useAddresses } from '../../address/use-addresses.ts';
import { useGetOrganization } from '../../data/organizations.ts';
import { type CauseDetails, useGetSharedCause } from '../../data/shared-causes.ts';
import { CauseAdvice } from '../../features/shared-causes/cause-advice.tsx';
import { CauseExample } from '../../features/shared-causes/cause-example.tsx';
import { CauseFigures } from '../../features/shared-causes/cause-figures.tsx';
import { CauseLetter } from '../../features/shared-causes/cause-letter.tsx';
import { CauseOwner } from '../../features/shared-causes/cause-owner.tsx';
import { OrganizationsOfCause } from '../../features/shared-causes/organizations-of-cause.tsx';
import { useCauseScope, useCauseWords } from '../../features/shared-causes/use-cause-words.ts';
import { WebsitesOfCause } from '../../features/shared-causes/websites-of-cause.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useTitleOverride } from '../../frame/title-scope.tsx';
import { Unavailable } from '../../frame/unavailable.tsx';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSpansOrganizations } from '../../session/use-role.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { TableSkeleton } from '../../ui/feedback/table-skeleton.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import styles from './shared-causes.module.css';

interface SharedCauseScreenProps {
  causeId: number;
  /** Organization of the figures; null: all that the user can access. */
  organizationId: number | null;
  /** Page of the websites. */
  page: number;
  organizationsPage: number;
}

/**
 * A cause that several websites share: who can repair it and how, the effect of the repair, and where it is.
 */
export function SharedCauseScreen(props: SharedCauseScreenProps) {
  const { causeId, page, organizationsPage } = props;
  const addresses = useAddresses();
  const { t } = useTranslation(['sharedCauses', 'data']);
  const reachesAll = useSpansOrganizations('sharedCause.read');
  // Users of one organization always see that one.
  const organizationId = reachesAll ? props.organizationId : null;
  const sharedCause = useGetSharedCause({ causeId, organizationId, lang: useReportLanguage() });
  useTitleOverride({ title: sharedCause.data?.cause.title });
  const of = organizationId === null ? {} : { organizationId: String(organizationId) };
  const hrefOf = (to: { page?: number; organizationsPage?: number }) =>
    addresses.sharedCause({
      causeId,
      ...of,
      page: to.page ?? page,
      organizationsPage: String(to.organizationsPage ?? organizationsPage),
    });
  return (
    <Screen
      crumbs={[{ label: t('title'), href: addresses.sharedCauses(of) }]}
      lead={sharedCause.data && <Sentence details={sharedCause.data} organizationId={organizationId} />}
    >
      {sharedCause.data ? (
        <div className={styles.parts}>
          {organizationId !== null && <OfOrganization causeId={causeId} organizationId={organizationId} />}
          <CauseFigures cause={sharedCause.data.cause} organizationId={organizationId} />
          <div className={styles.beside}>
            <CauseOwner cause={sharedCause.data.cause} organizationId={organizationId} />
            <CauseAdvice auditId={sharedCause.data.cause.auditId} />
          </div>
          <CauseExample auditId={sharedCause.data.cause.auditId} example={sharedCause.data.example} />
          <WebsitesOfCause
            cause={sharedCause.data.cause}
            organizationId={organizationId}
            page={page}
            hrefOf={(to) => hrefOf({ page: to })}
          />
          {reachesAll && organizationId === null && (
            <OrganizationsOfCause
              causeId={causeId}
              page={organizationsPage}
              hrefOf={(to) => hrefOf({ organizationsPage: to })}
            />
          )}
          <CauseLetter letter={sharedCause.data.letter} />
        </div>
      ) : sharedCause.error ? (
        <Unavailable
          error={sharedCause.error}
          message={t('data:errors.fetchData')}
          onRetry={() => void sharedCause.refetch()}
          isRetrying={sharedCause.isFetching}
          missing={t('one.missing')}
          action={<LinkButton href={addresses.sharedCauses()}>{t('one.back')}</LinkButton>}
        />
      ) : (
        <TableSkeleton rows={6} columns={2} />
      )}
    </Screen>
  );
}

function Sentence({ details, organizationId }: { details: CauseDetails; organizationId: number | null }) {
  const words = useCauseWords(useCauseScope(organizationId));
  return (
    <p>
      {words.where(details.cause)} {words.gain(details.cause)}
    </p>
  );
}

/** Names the organization of the figures below, with a link to those of all. */
function OfOrganization({ causeId, organizationId }: { causeId: number; organizationId: number }) {
  const addresses = useAddresses();
  const { t } = useTranslation('sharedCauses');
  const name = useGetOrganization(organizationId).data?.name;
  return (
    <p>
      {name !== undefined && t('one.ofOrganization', { organization: name })}{' '}
      <TextLink href={addresses.sharedCause({ causeId })}>{t('one.ofAll')}</TextLink>
    </p>
  );
}
