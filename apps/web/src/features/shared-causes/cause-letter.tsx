import type { CauseDetails } from '../../data/shared-causes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import styles from './shared-causes.module.css';

/** Draft of a letter to the people who can repair it. The portal does not send it. */
export function CauseLetter({ letter: { subject, text } }: { letter: CauseDetails['letter'] }) {
  const { t } = useTranslation('sharedCauses');
  return (
    <Card title={t('one.letter.title')}>
      <div className={styles.stack}>
        <p>{t('one.letter.lead')}</p>
        <p>
          <strong>{t('one.letter.subject')}:</strong> {subject}{' '}
          <CopyButton text={subject} label={t('one.letter.copySubject')}>
            {t('one.letter.copySubject')}
          </CopyButton>
        </p>
        <Disclosure level={3} summary={t('one.letter.text')}>
          <p className={styles.letter}>{text}</p>
        </Disclosure>
        <p>
          <CopyButton text={text} label={t('one.letter.copyText')}>
            {t('one.letter.copyText')}
          </CopyButton>
        </p>
      </div>
    </Card>
  );
}
