import type { CrawlSettings } from '@abhigam/domain';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';

export type ServerManners = Pick<CrawlSettings, 'pagesAtOnce' | 'delayMs' | 'obeyRobots'>;

/** Limits of the server that come from another, stricter website on it. */
export function StricterServer({ server }: { server: ServerManners }) {
  const { t } = useTranslation('crawl');
  const { number } = useFormats();
  return (
    <Alert tone="info">
      {t('pace.stricter', {
        pages: number(server.pagesAtOnce),
        seconds: number(server.delayMs / 1000),
        robots: t(server.obeyRobots ? 'pace.stricterObeyed' : 'pace.stricterIgnored'),
      })}
    </Alert>
  );
}
