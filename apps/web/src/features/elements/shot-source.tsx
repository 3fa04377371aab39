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

/** Whose screenshot is shown: a choice where each source took its own, a sentence where one picture serves both. */
export function ShotSource({ lh, andi, source, onChange }: ShotSourceProps) {
  const { t } = useTranslation('element');
  if (!lh || !andi) return <span>{t('shot.only', { source: lh ? 'lh' : 'andi' })}</span>;
  if (lh.path === andi.path) return <span>{t('shot.oneForBoth')}</span>;
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
