import type { TestRun } from '@abhigam/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../app/paths.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
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
  /** Whether it is chosen to be changed with others; null while nobody chooses. */
  isSelected: boolean | null;
  onSelect: (isSelected: boolean) => void;
}

/** One non-compliance, shown where it was first found, with every page it was found on. */
export function DefectCard(props: DefectCardProps) {
  const { run, auditId, defect, number, total, isSelected, onSelect } = props;
  const { t } = useTranslation(['report', 'element']);
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const count = defect.pages.length;
  return (
    <li className={styles.defect}>
      {isSelected !== null && defect.element.nonCompliance && (
        <div className={styles.select}>
          <Checkbox isSelected={isSelected} onChange={onSelect}>
            {t('element:noncompliance.select', { number })}
          </Checkbox>
        </div>
      )}
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
