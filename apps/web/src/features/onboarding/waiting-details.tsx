import type { WaitingOfficer } from '@abhigam/contract';
import { FileText } from 'lucide-react';
import { useAddresses } from '../../address/use-addresses.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { DetailList } from '../../ui/data/detail-list.tsx';
import { EmailAddress } from '../../ui/data/email-address.tsx';
import { Time } from '../../ui/data/time.tsx';
import { UserText } from '../../ui/data/user-text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './onboarding.module.css';

/** Who requests approval, for which organization, and with which proof. */
export function WaitingDetails({ person }: { person: WaitingOfficer }) {
  const addresses = useAddresses();
  const { t } = useTranslation('onboardings');
  const { request } = person;
  return (
    <Card title={t('approve.requestTitle')}>
      <div className={styles.stack}>
        {!request && <p>{t('approve.notSubmitted')}</p>}
        <DetailList>
          <dt>{t('table.name')}</dt>
          <dd>
            <UserText>{person.fullName}</UserText>
          </dd>
          <dt>{t('table.email')}</dt>
          <dd>
            <EmailAddress address={person.email} />
          </dd>
          <dt>{t('table.designation')}</dt>
          <dd>
            <UserText>{person.designation ?? t('approve.none')}</UserText>
          </dd>
          <dt>{t('table.mobileNo')}</dt>
          <dd>{person.mobileNo ?? t('approve.none')}</dd>
          {request && (
            <>
              <dt>{t('approve.asked')}</dt>
              <dd>
                <UserText>{request.organization?.name ?? t('approve.notAsked')}</UserText>
              </dd>
              <dt>{t('approve.way')}</dt>
              <dd>
                {request.hasOnboardingPdf
                  ? t('approve.letter')
                  : t(request.isByEmail ? 'approve.byEmail' : 'approve.noLetter')}
              </dd>
              <dt>{t('approve.submitted')}</dt>
              <dd>
                <Time value={request.submitted} />
              </dd>
            </>
          )}
        </DetailList>
        {request?.hasOnboardingPdf && (
          <div>
            <LinkButton
              href={addresses.onboardingLetter({ userId: person.id })}
              icon={<FileText size={16} aria-hidden="true" />}
            >
              {t('table.letter')}
            </LinkButton>
          </div>
        )}
      </div>
    </Card>
  );
}
