import type { SiteFilesAnswer } from '@abhigam/contract';
import { readableUrl } from '../../../address/display-url.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CodeSnippet } from '../../../ui/data/code-snippet.tsx';
import { DataTable } from '../../../ui/data/data-table.tsx';
import { Time } from '../../../ui/data/time.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ExternalLink } from '../../../ui/overlay/external-link.tsx';
import styles from './site-files.module.css';

/** robots.txt with its effect on tests, and the sitemaps that were read. */
export function SiteFiles({ files }: { files: SiteFilesAnswer }) {
  const { t } = useTranslation('siteFiles');
  const formats = useFormats();
  const { seen, robots, sitemaps } = files;
  if (seen === null) return <EmptyState title={t('none')} />;
  return (
    <div className={styles.files}>
      <p>
        {t('seen')} <Time value={seen} />
      </p>
      <section aria-labelledby="robots-file" className={styles.part}>
        <h3 id="robots-file">{t('robots')}</h3>
        {robots === null ? (
          <p>{t('noRobots')}</p>
        ) : (
          <>
            <p>
              {t(robots.isObeyed ? 'obeyed' : 'notObeyed')}{' '}
              {robots.crawlDelayMs !== null &&
                t('delay', { seconds: formats.number(robots.crawlDelayMs / 1000) })}{' '}
              {robots.isCut && t('cut')}
            </p>
            <div className={styles.code}>
              <CodeSnippet label={t('code')} parts={[{ kind: 'plain', start: 0, text: robots.text }]} />
            </div>
          </>
        )}
      </section>
      <section aria-labelledby="sitemap-files" className={styles.part}>
        <h3 id="sitemap-files">{t('sitemaps')}</h3>
        {sitemaps.length === 0 ? (
          <p>{t('noSitemaps')}</p>
        ) : (
          <DataTable
            caption={t('sitemaps')}
            isCaptionHidden
            rows={sitemaps}
            rowKey={({ url }) => url}
            columns={[
              {
                key: 'url',
                header: t('sitemap'),
                isRowHeader: true,
                cell: ({ url }) => <ExternalLink href={url}>{readableUrl(url)}</ExternalLink>,
              },
              { key: 'pages', header: t('pages'), cell: ({ pages }) => formats.number(pages) },
              {
                key: 'state',
                header: t('state'),
                cell: ({ isCut }) => t(isCut ? 'partly' : 'readToEnd'),
              },
            ]}
          />
        )}
      </section>
    </div>
  );
}
