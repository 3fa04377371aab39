import type { ShownStatus } from '@abhigam/domain';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { announce } from '../../ui/feedback/announce.ts';

/**
 * Announces changes of the run's status to screen readers, except the initial one, which is read with the page.
 */
export function useAnnouncedStatus(status: ShownStatus | undefined): void {
  const { t } = useTranslation(['report', 'vocabulary']);
  const last = useRef<ShownStatus | undefined>(undefined);
  useEffect(() => {
    const before = last.current;
    last.current = status;
    if (!status || !before || before === status) return;
    announce(t('state.announce', { status: t(`vocabulary:status.${status}`) }));
  }, [status, t]);
}
