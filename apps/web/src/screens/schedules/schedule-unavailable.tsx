import { Unavailable } from '../../frame/unavailable.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { useListCrumb } from './use-list-crumb.ts';

interface ScheduleUnavailableProps {
  error: Error;
  /** Where asking again may help. */
  message: string;
  onRetry: () => void;
  isRetrying: boolean;
}

/** In place of a schedule: it could not be fetched, or there is none at this address. */
export function ScheduleUnavailable(props: ScheduleUnavailableProps) {
  const { href, label } = useListCrumb();
  const { t } = useTranslation('schedules');
  return (
    <Unavailable
      {...props}
      missing={t('one.notFound')}
      action={<LinkButton href={href}>{label}</LinkButton>}
    />
  );
}
