import type { NoticeInList } from '@abhigam/contract';
import { AppError } from '@abhigam/domain';
import { useState } from 'react';
import { useSendNoticeAgain } from '../../data/notices.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useLanguageNames } from '../../i18n/use-language-names.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { EmailAddress } from '../../ui/data/email-address.tsx';
import { RowActions } from '../../ui/data/row-actions.tsx';
import { Time } from '../../ui/data/time.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { announce } from '../../ui/feedback/announce.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useTranslateError, useTranslateMessage } from '../../vocabulary/use-translate-message.ts';
import { MailText } from './mail-text.tsx';
import styles from './notices.module.css';

const LOOKS = {
  waiting: { tone: 'info', icon: 'clock' },
  sent: { tone: 'pass', icon: 'check' },
  failed: { tone: 'fail', icon: 'alert' },
  held: { tone: 'warn', icon: 'info' },
} as const;

interface OutboxTableProps {
  mails: readonly NoticeInList[];
  /** True while the previous rows are shown and the requested ones load. */
  isUpdating: boolean;
}

/** Mails with their delivery state; each can be opened, and sent when it has not been sent. */
export function OutboxTable({ mails, isUpdating }: OutboxTableProps) {
  const { t } = useTranslation(['outbox', 'notices']);
  const say = useTranslateError();
  const [shown, setShown] = useState<NoticeInList | null>(null);
  const sending = useSendNoticeAgain();
  const send = ({ id, subject }: NoticeInList) =>
    sending.mutate(id, { onSuccess: () => announce(t('queued', { subject })) });
  const columns: Column<NoticeInList>[] = [
    {
      key: 'subject',
      header: t('columns.subject'),
      isRowHeader: true,
      cell: ({ subject, kind, language }) => (
        <div className={styles.lines}>
          <bdi lang={language}>{subject}</bdi>
          <span className={styles.soft}>{t(`notices:kinds.${kind}`)}</span>
        </div>
      ),
    },
    { key: 'person', header: t('columns.person'), cell: (mail) => <Person mail={mail} /> },
    { key: 'created', header: t('columns.created'), cell: ({ created }) => <Time value={created} /> },
    { key: 'state', header: t('columns.state'), cell: (mail) => <State mail={mail} /> },
    {
      key: 'actions',
      header: t('columns.actions'),
      isActions: true,
      isNoWrap: true,
      cell: (mail) => (
        <RowActions>
          <Button
            size="small"
            aria-label={t('readOf', { subject: mail.subject })}
            aria-haspopup="dialog"
            onPress={() => setShown(mail)}
          >
            {t('read')}
          </Button>
          {(mail.state === 'held' || mail.state === 'failed') && (
            <Button
              size="small"
              aria-label={t('sendOf', { subject: mail.subject })}
              isPending={sending.isPending && sending.variables === mail.id}
              onPress={() => send(mail)}
            >
              {t('send')}
            </Button>
          )}
        </RowActions>
      ),
    },
  ];
  return (
    <>
      {sending.isError && (
        <Alert tone="fail">{sending.error instanceof AppError ? say(sending.error) : t('notSent')}</Alert>
      )}
      <DataTable
        caption={t('title')}
        isCaptionHidden
        columns={columns}
        rows={mails}
        rowKey={({ id }) => id}
        isUpdating={isUpdating}
        minWidth={900}
      />
      <Dialog title={shown?.subject ?? ''} isOpen={shown !== null} onClose={() => setShown(null)} size="wide">
        {shown && <MailText id={shown.id} />}
      </Dialog>
    </>
  );
}

function Person({ mail: { person, language } }: { mail: NoticeInList }) {
  const nameOf = useLanguageNames();
  return (
    <div className={styles.lines}>
      <bdi>{person.fullName}</bdi>
      <EmailAddress address={person.email} />
      <span className={styles.soft}>{nameOf(language)}</span>
    </div>
  );
}

/** Delivery state of a mail, number of attempts, and the error. */
function State({ mail: { state, tries, sent, problem, nextTry } }: { mail: NoticeInList }) {
  const { t } = useTranslation('outbox');
  const { number } = useFormats();
  const say = useTranslateMessage();
  return (
    <div className={styles.lines}>
      <span>
        <Badge {...LOOKS[state]}>{t(`states.${state}`)}</Badge>
      </span>
      {sent && <Time value={sent} />}
      {state === 'held' && !problem && <span className={styles.soft}>{t('held')}</span>}
      {problem && <span>{say(problem) ?? problem.message}</span>}
      {tries > 1 && <span className={styles.soft}>{t('tries', { tries: number(tries) })}</span>}
      {problem && nextTry && (
        <span className={styles.soft}>
          {t('nextTry')} <Time value={nextTry} />
        </span>
      )}
    </div>
  );
}
