import type { TestSchedule } from '@abhigam/contract';
import { START_NOW } from '@abhigam/domain';
import { displayUrl } from '../../../address/display-url.ts';
import { useScheduleListAddresses } from '../../../address/use-schedule-list-addresses.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DetailList } from '../../../ui/data/detail-list.tsx';
import { Time } from '../../../ui/data/time.tsx';
import { UserText } from '../../../ui/data/user-text.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { ExternalLink } from '../../../ui/overlay/external-link.tsx';
import { useLabels } from '../../../vocabulary/use-words.ts';
import { useFrequencyWords } from '../use-frequency-words.ts';

/** What a schedule tests, by which standard and how often. */
export function ScheduleFacts({ schedule }: { schedule: TestSchedule }) {
  const scheduleListUrls = useScheduleListAddresses();
  const { t } = useTranslation('schedules');
  const words = useLabels();
  const { label, sentence } = useFrequencyWords()(schedule);
  const { testSettings, website, user } = schedule;
  return (
    <Card title={t('one.facts')}>
      <DetailList isShort>
        <dt>{t('one.website')}</dt>
        <dd>
          <TextLink href={scheduleListUrls.ofWebsite(website.id)}>
            <UserText>{website.name}</UserText>
          </TextLink>
        </dd>
        <dt>{t('one.url')}</dt>
        <dd>
          <ExternalLink href={schedule.baseUrl}>{displayUrl(schedule.baseUrl)}</ExternalLink>
        </dd>
        <dt>{t('one.type')}</dt>
        <dd>{t('one.standard')}</dd>
        <dt>{t('one.mode')}</dt>
        <dd>{words.mode(testSettings.testMode)}</dd>
        <dt>{t('one.version')}</dt>
        <dd>{words.version(testSettings.wcagVersion)}</dd>
        <dt>{t('one.level')}</dt>
        <dd>{words.level(testSettings.wcagLevel)}</dd>
        <dt>{t('one.experimental')}</dt>
        <dd>{t(testSettings.disableExperimental ? 'one.experimentalOut' : 'one.experimentalIn')}</dd>
        <dt>{t('one.frequency')}</dt>
        <dd>{schedule.cron === null ? sentence : `${label}: ${sentence}`}</dd>
        <dt>{t('one.start')}</dt>
        <dd>
          {schedule.startTimeEpoch === START_NOW ? (
            t('one.startNow')
          ) : (
            <Time value={new Date(Number(schedule.startTimeEpoch)).toISOString()} />
          )}
        </dd>
        <dt>{t('one.auth')}</dt>
        <dd>
          {testSettings.auth ? t('one.authAs', { username: testSettings.auth.username }) : t('one.authNone')}
        </dd>
        <dt>{t('one.created')}</dt>
        <dd>
          <Time value={schedule.created} />
          {user && ` ${t('one.createdBy', { name: user.parichay.fullName || user.email })}`}
        </dd>
      </DetailList>
    </Card>
  );
}
