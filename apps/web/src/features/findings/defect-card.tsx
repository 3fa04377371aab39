import type { FailingElementView, TestRun } from '@abhigam/contract';
import type { DefectsOf } from '../../data/report.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { useStoredOpenState } from '../../ui/navigation/use-stored-open-state.ts';
import { ElementCard } from '../elements/element-card.tsx';
import { DefectPages } from './defect-pages.tsx';
import styles from './pages.module.css';

interface DefectCardProps {
  run: TestRun;
  of: DefectsOf;
  defect: { element: FailingElementView; testInstanceId: string; pageCount: number };
  number: number;
  total: number;
  /** Whether the defect is selected for a bulk change; null while checkboxes are hidden. */
  isSelected: boolean | null;
  onSelect: (isSelected: boolean) => void;
  onDecided: () => void;
}

/** One non-compliance, shown where it was first found, with every page it was found on. */
export function DefectCard(props: DefectCardProps) {
  const { run, of, defect, number, total, isSelected, onSelect, onDecided } = props;
  const { t } = useTranslation(['report', 'element']);
  const formats = useFormats();
  const [isOpen, setOpen] = useStoredOpenState(`pages-${defect.element.feHash}`);
  const count = defect.pageCount;
  return (
    <li className={styles.defect} data-entry>
      {isSelected !== null && defect.element.nonCompliance && (
        <div className={styles.select}>
          <Checkbox isSelected={isSelected} onChange={onSelect}>
            {t('element:noncompliance.select', { number })}
          </Checkbox>
        </div>
      )}
      <ElementCard
        auditId={of.auditId}
        element={defect.element}
        testInstanceId={defect.testInstanceId}
        number={number}
        total={total}
        level={3}
        status={of.status}
        isDefect
        onDecided={onDecided}
        title={t(of.status === 'Fail' ? 'issueWise.number' : 'element.number', { number, total })}
      />
      <div className={styles.found}>
        <Disclosure
          level={4}
          isOpen={isOpen}
          onOpenChange={setOpen}
          summary={t('issueWise.foundOn', { count, formatted: formats.number(count) })}
        >
          {isOpen && <DefectPages run={run} of={of} feHash={defect.element.feHash} total={count} />}
        </Disclosure>
      </div>
    </li>
  );
}
