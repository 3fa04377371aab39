import type { ActivityEntry } from '@abhigam/contract';
import type { ReactNode } from 'react';
import { useAddresses } from '../../address/use-addresses.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { UserText } from '../../ui/data/user-text.tsx';
import { VisibleText } from '../../ui/data/visible-text.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import styles from './activity-log.module.css';

/**
 * The subject of an entry by its name, with links to objects that still exist, and where the action came from.
 */
export function ActivityAbout({ entry: { about, from } }: { entry: ActivityEntry }) {
  const addresses = useAddresses();
  const { t } = useTranslation('activities');
  const { organization, website, testRun } = about;
  return (
    <span className={styles.about}>
      {organization?.name && (
        <Part label={t('of.organization')}>
          <Named of={organization} href={addresses.editOrganization({ organizationId: organization.id })} />
        </Part>
      )}
      {website?.id && website.name && (
        <Part label={t('of.website')}>
          <Named of={website} href={addresses.websiteTestRuns({ websiteId: website.id })} />
        </Part>
      )}
      {testRun?.id && testRun.name && (
        <Part label={t('of.testRun')}>
          <Named of={testRun} href={addresses.testResult({ testRunId: testRun.id })} />
        </Part>
      )}
      {from && (
        <Part label={t('of.from')}>
          <UserText>{from}</UserText>
        </Part>
      )}
    </span>
  );
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span>
      {label} {children}
    </span>
  );
}

function Named({ of, href }: { of: { name: string; isThere: boolean }; href: string }) {
  const name = <VisibleText text={of.name} />;
  return of.isThere ? <TextLink href={href}>{name}</TextLink> : name;
}
