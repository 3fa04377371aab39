import { useAddresses, usePlace } from '../../address/use-addresses.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { pageViewHref } from '../report-parts/model/page-view.ts';
import styles from './meet-links.module.css';

interface MeetLinksProps {
  testInstanceId: string;
  elementId: string;
  /** Position in the list; makes the link texts unique. */
  number: number;
}

/** Links from a failing element to its position in the focus order and in the screen reader view. */
export function PageViewLinks({ testInstanceId, elementId, number }: MeetLinksProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('readout');
  const { testRunId } = usePlace('testResult');
  const page = { testRunId, id: testInstanceId };
  return (
    <p className={styles.meet}>
      <TextLink
        href={pageViewHref(addresses, page, 'keyboard', { element: elementId })}
        aria-label={t('meet.keyboardOf', { number })}
      >
        {t('meet.keyboard')}
      </TextLink>
      <TextLink
        href={pageViewHref(addresses, page, 'screenreader', { element: elementId })}
        aria-label={t('meet.screenreaderOf', { number })}
      >
        {t('meet.screenreader')}
      </TextLink>
    </p>
  );
}
