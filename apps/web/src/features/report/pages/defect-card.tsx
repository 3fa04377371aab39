import type { TestRun } from '@abhigam/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../app/paths.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { ElementCard } from '../element/element-card.tsx';
import type { Defect } from '../model/group-by-fingerprint.ts';
import { pagePath } from '../model/page-path.ts';
import styles from './pages.module.css';

interface DefectCardProps {
  run: TestRun;
  auditId: string;
  defect: Defect;
  number: number;
  total: number;
}

/** One non-compliance, shown where it was first found, with every page it was found on. */
export function DefectCard({ run, auditId, defect, number, total }: DefectCardProps) {
  const { t } = useTranslation('report');
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const count = defect.pages.length;
  return (
    <li className={styles.defect}>
      <ElementCard
        auditId={auditId}
        element={defect.element}
        testInstanceId={defect.testInstanceId}
        number={number}
        total={total}
        level={3}
        title={t('issueWise.number', { number, total })}
      />
      <div className={styles.found}>
        <Disclosure
          level={4}
          isOpen={isOpen}
          onOpenChange={setOpen}
          summary={t('issueWise.foundOn', { count, formatted: formats.number(count) })}
        >
          {isOpen && (
            <ul className={styles.pageLinks}>
              {defect.pages.map((page) => (
                <li key={page.testInstanceId}>
                  <TextLink href={paths.testResult(run.id, 'report', page.testInstanceId, auditId)}>
                    {pagePath(page.url, run.baseUrl)}
                  </TextLink>
                </li>
              ))}
            </ul>
          )}
        </Disclosure>
      </div>
    </li>
  );
}
