import type { MyOnboarding } from '../../data/onboarding.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DetailList } from '../../ui/data/detail-list.tsx';
import { Time } from '../../ui/data/time.tsx';
import { UserText } from '../../ui/data/user-text.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { FileField } from '../../ui/form/file-field.tsx';
import { ButtonRow } from '../../ui/layout/button-row.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './onboarding.module.css';

interface PendingRequestProps {
  request: NonNullable<MyOnboarding['data']['request']>;
  /** The request was submitted just now: the form that had focus was removed. */
  isNew: boolean;
  /** The last request to the server failed. */
  isOffline: boolean;
}

/** The pending request; upload and submit are disabled (specification, administration 2.3). */
export function PendingRequest({ request, isNew, isOffline }: PendingRequestProps) {
  const { t } = useTranslation('onboarding');
  const { submitted, isByEmail, organization, hasOnboardingPdf } = request;
  return (
    <Card title={t('pending.title')}>
      <div className={styles.stack}>
        <Alert tone="info" isLive takesFocus={isNew}>
          <p>{t('pending.text')}</p>
          <p>{t('pending.next')}</p>
        </Alert>
        {isOffline && <Alert tone="warn">{t('pending.offline')}</Alert>}
        <DetailList>
          <dt>{t('pending.submitted')}</dt>
          <dd>
            <Time value={submitted} />
          </dd>
          <dt>{t('pending.organization')}</dt>
          <dd>
            <UserText>{organization?.name ?? t('pending.noOrganization')}</UserText>
          </dd>
          <dt>{t('pending.letter')}</dt>
          <dd>
            {hasOnboardingPdf
              ? t('pending.hasLetter')
              : t(isByEmail ? 'pending.byEmail' : 'pending.noLetter')}
          </dd>
        </DetailList>
        <FileField
          label={t('request.letterUpload')}
          value={null}
          onChange={() => undefined}
          isRequired
          isDisabled
        />
        <ButtonRow>
          <Button tone="primary" isDisabled>
            {t('request.submit')}
          </Button>
        </ButtonRow>
      </div>
    </Card>
  );
}
