import { useState } from 'react';
import { useRouteError } from 'react-router';
import { isLoadFailure } from '../../address/is-load-failure.ts';
import { mayReloadHelp } from '../../address/reload-once.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Words for a screen that broke. A file that could not be fetched is mostly one of an older release: a reload helps. */
export function useErrorWords(): { title: string; text: string } {
  const { t } = useTranslation();
  const error = useRouteError();
  const [isOutdated] = useState(() => isLoadFailure(error) && mayReloadHelp());
  return isOutdated
    ? { title: t('errors.newVersion'), text: t('errors.newVersionText') }
    : { title: t('errors.systemTitle'), text: t('errors.system') };
}
