import { ArrowLeft, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useAddresses } from '../../address/use-addresses.ts';
import { hasNavigated } from '../../frame/navigation-history.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import styles from './full.module.css';

interface ViewHeadProps {
  testRunId: string;
  title: string;
  lead: string;
  /** Name of what the print button prints. */
  printed: string;
  isPreparing: boolean;
  onPrint: () => void;
}

/** Back link, title of the view, and print button. Takes focus when the user comes from another view. */
export function ViewHead({ testRunId, title, lead, printed, isPreparing, onPrint }: ViewHeadProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('full');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasNavigated()) heading.current?.focus();
  }, []);
  return (
    <div className={styles.head}>
      <div className={styles.screenOnly}>
        <LinkButton
          href={addresses.testResult({ testRunId, view: 'pages' })}
          icon={<ArrowLeft size={16} aria-hidden="true" />}
        >
          {t('back')}
        </LinkButton>
      </div>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{lead}</p>
      <div className={styles.print}>
        <Button onPress={onPrint} isPending={isPreparing} icon={<Printer size={16} aria-hidden="true" />}>
          {t('print')}
        </Button>
        <p className={styles.hint}>
          {printed} {t('pdf')}
        </p>
      </div>
    </div>
  );
}
