import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { classNames } from '../ui/class-names.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import styles from './content.module.css';

interface ContentProps {
  /** What a layout asks of all that stands in it. */
  className?: string | undefined;
  children: ReactNode;
}

/** The content of every page: what the skip link leads to. A layout gives it its measures as custom properties. */
export function Content({ className, children }: ContentProps) {
  return (
    <main id="content" tabIndex={-1} className={classNames(styles.content, className)}>
      <ConnectionBanner />
      {children}
    </main>
  );
}

/** What a test by a program cannot say, on every screen for signed-in people (specification, administration 1). */
export function Disclaimer() {
  const { t } = useTranslation('common');
  return (
    <p className={styles.disclaimer}>
      <Info size={16} aria-hidden="true" />
      <span>{t('disclaimer')}</span>
    </p>
  );
}
