import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { classNames } from '../ui/class-names.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import styles from './content.module.css';

interface ContentProps {
  /** Class that the layout adds. */
  className?: string | undefined;
  children: ReactNode;
}

/**
 * The main content of every page, target of the skip link. Layouts set its dimensions with custom properties.
 */
export function Content({ className, children }: ContentProps) {
  return (
    <main id="content" tabIndex={-1} className={classNames(styles.content, className)}>
      <ConnectionBanner />
      {children}
    </main>
  );
}

/**
 * The limits of automated tests, shown on every screen for signed-in users (specification, administration 1).
 */
export function Disclaimer() {
  const { t } = useTranslation('common');
  return (
    <p className={styles.disclaimer}>
      <Info size={16} aria-hidden="true" />
      <span>{t('disclaimer')}</span>
    </p>
  );
}
