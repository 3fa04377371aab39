import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useQueryChanger } from '../../address/use-query-changer.ts';
import { useGetScreenshots } from '../../data/pages.ts';
import { useGetKeyboardView } from '../../data/readout.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SegmentedControl } from '../../ui/actions/segmented-control.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SideBySide } from '../../ui/layout/side-by-side.tsx';
import styles from './readout.module.css';
import { StopList } from './stop-list.tsx';
import { StopPicture } from './stop-picture.tsx';
import { useElementFromUrl } from './use-element-from-url.ts';
import { ViewUnavailable } from './view-unavailable.tsx';

interface KeyboardViewProps {
  page: { testRunId: string; id: string };
}

/** The focus order: drawn over the page screenshot, and as a list. */
export function KeyboardView({ page }: KeyboardViewProps) {
  const { t } = useTranslation('readout');
  const { number } = useFormats();
  const lang = useReportLanguage();
  const [search] = useSearchParams();
  const change = useQueryChanger();
  const list = useRef<HTMLOListElement>(null);
  const keyboard = useGetKeyboardView({ testInstanceId: page.id, lang });
  const pictures = useGetScreenshots(page.id);
  const sought = useElementFromUrl('stop');
  if (!keyboard.data)
    return <ViewUnavailable error={keyboard.error} onRetry={() => void keyboard.refetch()} />;
  const { stops, total, walk } = keyboard.data;
  if (total === 0) return <EmptyState title={t('keyboard.none')}>{t('keyboard.noneHint')}</EmptyState>;
  const withProblems = search.get('show') === 'problems';
  const shown = withProblems
    ? stops.filter(({ problems, findings }) => problems.length + findings.length > 0)
    : stops;
  const selected = Number(search.get('stop')) || null;
  const select = (stop: number) => change({ stop: String(stop), element: null }, { replace: true });
  const picture = pictures.data ? (pictures.data.lh ?? pictures.data.andi) : undefined;
  return (
    <section aria-labelledby="keyboard-view">
      <h2 id="keyboard-view">{t('keyboard.title')}</h2>
      <p className={styles.lead}>{t(walk === null ? 'keyboard.lead' : 'keyboard.leadWalked')}</p>
      {(walk === 'trapped' || walk === 'bound') && (
        <Alert tone={walk === 'trapped' ? 'warn' : 'info'}>
          <p>{t(`keyboard.end.${walk}`)}</p>
        </Alert>
      )}
      {sought === 'nowhere' && (
        <Alert tone="info">
          <p>{t('keyboard.notReached')}</p>
        </Alert>
      )}
      <div className={styles.bar}>
        <SegmentedControl
          label={t('keyboard.show')}
          value={withProblems ? 'problems' : 'all'}
          onChange={(show) => change({ show: show === 'all' ? null : show })}
          options={[
            { value: 'all', label: t('keyboard.all') },
            { value: 'problems', label: t('keyboard.problems') },
          ]}
        />
        <p className={styles.soft} role="status">
          {t('keyboard.count', { count: shown.length, formatted: number(shown.length) })}
        </p>
      </div>
      {total > stops.length && (
        <p className={styles.soft}>
          {t('keyboard.cut', { shown: number(stops.length), total: number(total) })}
        </p>
      )}
      <SideBySide first={360}>
        {shown.length > 0 ? (
          <StopList page={page} stops={shown} selected={selected} onSelect={select} list={list} />
        ) : (
          <EmptyState title={t('keyboard.noProblems')} />
        )}
        {picture ? (
          <StopPicture
            picture={picture}
            stops={shown}
            selected={selected}
            onSelect={(stop) => {
              select(stop);
              list.current?.querySelector<HTMLElement>(`[data-stop="${stop}"] button`)?.focus();
            }}
          />
        ) : (
          <p className={styles.soft}>{pictures.data ? t('picture.none') : ''}</p>
        )}
      </SideBySide>
    </section>
  );
}
