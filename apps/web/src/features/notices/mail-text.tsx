import { useState } from 'react';
import { useGetNotice } from '../../data/notices.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SegmentedControl } from '../../ui/actions/segmented-control.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ScrollRegion } from '../../ui/layout/scroll-region.tsx';
import { mailDocument } from './mail-document.ts';
import styles from './notices.module.css';

/** A mail as it is sent: its HTML part and its text part. */
export function MailText({ id }: { id: string }) {
  const { t } = useTranslation(['outbox', 'data']);
  const mail = useGetNotice(id);
  const [form, setForm] = useState<'html' | 'text'>('html');
  if (mail.isError)
    return (
      <ErrorState
        message={t('data:errors.fetchData')}
        onRetry={() => void mail.refetch()}
        isRetrying={mail.isFetching}
      />
    );
  if (!mail.data)
    return (
      <LoadingRegion>
        <Skeleton lines={6} height={28} />
      </LoadingRegion>
    );
  return (
    <div className={styles.mail}>
      <SegmentedControl
        label={t('form.name')}
        value={form}
        onChange={setForm}
        options={[
          { value: 'html', label: t('form.html') },
          { value: 'text', label: t('form.text') },
        ]}
      />
      {form === 'html' ? (
        // Empty sandbox: no script runs and links do not work.
        <iframe
          className={styles.frame}
          title={t('form.frame')}
          sandbox=""
          srcDoc={mailDocument(mail.data.html)}
        />
      ) : (
        <ScrollRegion label={t('form.text')} className={styles.plain}>
          <pre>{mail.data.text}</pre>
        </ScrollRegion>
      )}
    </div>
  );
}
