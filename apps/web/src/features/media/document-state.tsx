import type { DocumentView } from '@abhigam/contract';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/data/badge.tsx';

const LOOKS = {
  damaged: { tone: 'fail', icon: 'cross' },
  'not-pdf': { tone: 'fail', icon: 'cross' },
  'http-status': { tone: 'fail', icon: 'cross' },
  unreachable: { tone: 'fail', icon: 'cross' },
  encrypted: { tone: 'warn', icon: 'alert' },
  timeout: { tone: 'warn', icon: 'alert' },
  'too-heavy': { tone: 'warn', icon: 'alert' },
  'too-large': { tone: 'info', icon: 'info' },
  'not-allowed': { tone: 'info', icon: 'info' },
  robots: { tone: 'info', icon: 'info' },
  'other-site': { tone: 'info', icon: 'info' },
  'not-asked': { tone: 'info', icon: 'info' },
  limit: { tone: 'info', icon: 'info' },
} as const;

/** Result of analysing a document. */
export function DocumentState({ document }: { document: DocumentView }) {
  const { t } = useTranslation('report');
  const { number } = useFormats();
  const { state, httpStatus, problems } = document;
  if (state === null)
    return (
      <Badge tone="info" icon="clock">
        {t('document.waiting')}
      </Badge>
    );
  if (state === 'noted') return null;
  if (state === 'read')
    return problems.length === 0 ? (
      <Badge tone="pass" icon="check">
        {t('document.complete')}
      </Badge>
    ) : (
      <Badge tone="fail" icon="cross">
        {t('document.problems', { count: problems.length, formatted: number(problems.length) })}
      </Badge>
    );
  return <Badge {...LOOKS[state]}>{t(`document.state.${state}`, { status: httpStatus ?? '' })}</Badge>;
}
