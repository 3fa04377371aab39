import { useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { useAddresses } from '../../../address/use-addresses.ts';
import { ownershipQuery } from '../../../data/websites/ownership-query.ts';
import { type TestedWebsites, testedFor } from '../../../forms/model/tested-website.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMay } from '../../../session/use-role.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import type { ScheduleValues } from '../model/schedule-values.ts';

interface ProofNoteProps {
  control: Control<ScheduleValues, unknown, ScheduleValues>;
  known: TestedWebsites;
}

/** Says before a schedule is saved that its tests will be refused for want of proof; to those who can show it. */
export function ProofNote({ control, known }: ProofNoteProps) {
  const { t } = useTranslation(['schedules', 'runs']);
  const addresses = useAddresses();
  const mayProve = useMay('website.prove');
  const [baseUrl, websiteId, testMode] = useWatch({ control, name: ['baseUrl', 'websiteId', 'testMode'] });
  const website = testMode === 'full_site' ? testedFor(known, { baseUrl, websiteId }) : undefined;
  const ownership = useQuery({
    ...ownershipQuery(website?.id ?? ''),
    enabled: mayProve && website !== undefined,
  });
  if (!website || !ownership.data?.isNeeded) return null;
  const { host, proven, expires } = ownership.data;
  if (proven !== null && (expires === null || Date.parse(expires) > Date.now())) return null;
  return (
    <Alert
      tone="warn"
      isLive
      actions={
        <LinkButton size="small" href={addresses.websiteOwnership(website.id)}>
          {t('runs:problems.prove')}
        </LinkButton>
      }
    >
      {t('form.unproven', { host })}
    </Alert>
  );
}
