import { useSearchParams } from 'react-router';
import { pageNumber } from '../../address/page-number.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { useQueryChanger } from '../../address/use-query-changer.ts';
import { LINES_PER_PAGE, useGetTranscript } from '../../data/readout.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SegmentedControl } from '../../ui/actions/segmented-control.tsx';
import { Pagination } from '../../ui/data/pagination.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SideBySide } from '../../ui/layout/side-by-side.tsx';
import { pageViewHref } from '../report-parts/model/page-view.ts';
import { JumpPanel } from './jump-panel.tsx';
import styles from './readout.module.css';
import { SpeechLines } from './transcript-lines.tsx';
import { useElementFromUrl } from './use-element-from-url.ts';
import { ViewUnavailable } from './view-unavailable.tsx';

interface TranscriptViewProps {
  page: { testRunId: string; id: string };
}

/** Speech of a screen reader on the page, a hundred lines at a time, with lists for navigation. */
export function ScreenReaderView({ page }: TranscriptViewProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('readout');
  const { number } = useFormats();
  const lang = useReportLanguage();
  const [search] = useSearchParams();
  const change = useQueryChanger();
  const show = search.get('show') === 'failing' ? 'failing' : 'all';
  const at = pageNumber(search.get('page'));
  const transcript = useGetTranscript({ testInstanceId: page.id, show, page: at, lang });
  const sought = useElementFromUrl('line');
  if (!transcript.data)
    return <ViewUnavailable error={transcript.error} onRetry={() => void transcript.refetch()} />;
  const { lines, counts, isCut, unheardCount, unplacedCount } = transcript.data;
  if (counts.all === 0) return <EmptyState title={t('transcript.none')} />;
  const total = counts[show];
  const hrefOf = (to: number) =>
    pageViewHref(addresses, page, 'screenreader', { show: show === 'all' ? null : show, page: to });
  const from = (at - 1) * LINES_PER_PAGE;
  return (
    <section aria-labelledby="transcript-view">
      <h2 id="transcript-view">{t('transcript.title')}</h2>
      <p className={styles.lead}>{t('transcript.lead')}</p>
      {sought === 'nowhere' && (
        <Alert tone="info">
          <p>{t('transcript.notTold')}</p>
        </Alert>
      )}
      {isCut && <p className={styles.soft}>{t('transcript.cut')}</p>}
      {unheardCount > 0 && (
        <p className={styles.soft}>
          {t('transcript.unheard', { count: unheardCount, formatted: number(unheardCount) })}
        </p>
      )}
      {unplacedCount > 0 && (
        <p className={styles.soft}>
          {t('transcript.unplaced', { count: unplacedCount, formatted: number(unplacedCount) })}
        </p>
      )}
      <div className={styles.bar}>
        <SegmentedControl
          label={t('transcript.show')}
          value={show}
          onChange={(value) => change({ show: value === 'all' ? null : value, page: null, line: null })}
          options={[
            { value: 'all', label: t('transcript.all') },
            { value: 'failing', label: t('transcript.failing') },
          ]}
        />
        <p className={styles.soft} role="status">
          {total > LINES_PER_PAGE
            ? t('transcript.range', {
                from: number(from + 1),
                to: number(from + lines.length),
                total: number(total),
              })
            : t('transcript.count', { count: total, formatted: number(total) })}
        </p>
      </div>
      <SideBySide first={260}>
        <JumpPanel page={page} counts={counts} />
        <div className={styles.spoken}>
          {lines.length > 0 ? (
            <SpeechLines page={page} lines={lines} />
          ) : (
            <EmptyState title={t('transcript.noFailing')} />
          )}
          <Pagination
            page={at}
            hrefOf={hrefOf}
            list={t('transcript.list')}
            pageCount={Math.ceil(total / LINES_PER_PAGE)}
          />
        </div>
      </SideBySide>
    </section>
  );
}
