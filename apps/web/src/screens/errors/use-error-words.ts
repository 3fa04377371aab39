import { useState } from 'react';
import { useRouteError } from 'react-router';
import { isLoadFailure } from '../../address/is-load-failure.ts';
import { shouldReload } from '../../address/reload-once.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/**
 * Texts for a screen that failed. A missing chunk belongs to an older release, which a reload fixes, unless the
 * browser was offline.
 */
export function useErrorWords(): { title: string; text: string } {
  const { t } = useTranslation();
  const error = useRouteError();
  const [kind] = useState(() => {
    if (!isLoadFailure(error)) return 'system';
    if (!navigator.onLine) return 'offline';
    return shouldReload() ? 'outdated' : 'system';
  });
  if (kind === 'offline') return { title: t('errors.offline'), text: t('errors.unreachable') };
  return kind === 'outdated'
    ? { title: t('errors.newVersion'), text: t('errors.newVersionText') }
    : { title: t('errors.systemTitle'), text: t('errors.system') };
}
