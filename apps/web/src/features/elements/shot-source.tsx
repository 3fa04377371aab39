import { AUDIT_SOURCES, type AuditSource } from '@abhigam/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SegmentedControl } from '../../ui/actions/segmented-control.tsx';
import styles from './element-shot.module.css';

interface ShotSourceProps {
  lh: { path: string } | null;
  andi: { path: string } | null;
  source: AuditSource;
  onChange: (source: AuditSource) => void;
}

/** Switches between the screenshots of the sources when each took its own. */
export function ShotSource({ lh, andi, source, onChange }: ShotSourceProps) {
  const { t } = useTranslation('element');
  if (!lh || !andi || lh.path === andi.path) return null;
  return (
    <span className={styles.caption}>
      {t('shot.source')}{' '}
      <SegmentedControl
        label={t('shot.source')}
        value={source}
        onChange={onChange}
        options={AUDIT_SOURCES.map((value) => ({ value, label: value, lang: 'en' }))}
      />
    </span>
  );
}
