import type { Impact } from '@abhigam/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './impact-mark.module.css';

/** A shape for each impact: colour alone is not accessible (WCAG 1.4.1). */
const SHAPES: Record<Impact, string> = {
  critical: 'M6 1 11 6 6 11 1 6Z',
  serious: 'M1.5 1.5h9v9h-9Z',
  moderate: 'M6 1.5 11 10.5H1Z',
  minor: 'M6 2a4 4 0 1 1 0 8a4 4 0 1 1 0-8Z',
};

/** Icon of an impact where there is no space for text; the text is visually hidden. */
export function ImpactMark({ impact }: { impact: Impact }) {
  const { t } = useTranslation('report');
  return (
    <span>
      <svg width={12} height={12} viewBox="0 0 12 12" aria-hidden="true" className={styles[impact]}>
        <path d={SHAPES[impact]} />
      </svg>
      <VisuallyHidden>{t(`impact.${impact}`)}: </VisuallyHidden>
    </span>
  );
}
