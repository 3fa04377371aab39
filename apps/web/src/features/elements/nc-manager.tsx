import type { FailingElementView } from '@abhigam/contract';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Time } from '../../ui/data/time.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { StateLine } from '../../ui/layout/state-line.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { NcStatusBadge } from '../report-parts/nc-status-badge.tsx';
import styles from './nc-manager.module.css';
import { NcRecord } from './nc-record.tsx';

interface NcManagerProps {
  nonCompliance: NonNullable<FailingElementView['nonCompliance']>;
  /** Position of the element in its list, for labels. */
  number: number;
  /** Heading level of the element. */
  level: 3 | 4;
}

/** Status of the element's non-compliance; its notes and form load on demand. */
export function NcManager({ nonCompliance, number, level }: NcManagerProps) {
  const { t } = useTranslation('element');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.manager}>
      <StateLine>
        <strong>{t('noncompliance.title')}</strong> <NcStatusBadge status={nonCompliance.status} />{' '}
        <span className={styles.soft}>
          {t('noncompliance.since')} <Time value={nonCompliance.firstSeen} show="date" />
        </span>
      </StateLine>
      <Disclosure
        level={level === 3 ? 4 : 5}
        isOpen={isOpen}
        onOpenChange={setOpen}
        summary={
          <>
            <span aria-hidden="true">{t('noncompliance.manage')}</span>
            <VisuallyHidden>{t('noncompliance.manageOf', { number })}</VisuallyHidden>
          </>
        }
      >
        {isOpen && <NcRecord id={nonCompliance.id} />}
      </Disclosure>
    </div>
  );
}
