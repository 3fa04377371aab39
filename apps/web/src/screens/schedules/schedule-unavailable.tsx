import { Unavailable } from '../../frame/unavailable.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { useListCrumb } from './use-list-crumb.ts';

interface ScheduleUnavailableProps {
  error: Error;
  /** Message when a retry can help. */
  message: string;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Replaces a schedule that could not be loaded or does not exist. */
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
