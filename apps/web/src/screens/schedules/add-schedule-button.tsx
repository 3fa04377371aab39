import { Plus } from 'lucide-react';
import type { Places } from '../../address/places.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMay } from '../../session/use-role.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';

/** Link to the form, for users who may add a schedule. */
export function AddScheduleButton({ prefill = {} }: { prefill?: Places['addSchedule'] }) {
  const addresses = useAddresses();
  const { t } = useTranslation('schedules');
  if (!useMay('schedule.create')) return null;
  return (
    <LinkButton
      tone="primary"
      href={addresses.addSchedule(prefill)}
      icon={<Plus size={16} aria-hidden="true" />}
    >
      {t('add')}
    </LinkButton>
  );
}
