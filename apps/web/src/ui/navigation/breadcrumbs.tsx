import { useTranslation } from '../../i18n/use-translation.ts';
import { UserText } from '../data/user-text.tsx';
import styles from './breadcrumbs.module.css';
import { TextLink } from './text-link.tsx';

export interface Crumb {
  label: string;
  /** Absent for the current screen. */
  href?: string;
}

/** Path from Home to this screen. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation('ui');
  return (
    <nav aria-label={t('breadcrumbs')}>
      <ol className={styles.list}>
        {crumbs.map((crumb, index) => (
          <li key={crumb.href ?? crumb.label}>
            {crumb.href && index < crumbs.length - 1 ? (
              <TextLink href={crumb.href}>
                <UserText>{crumb.label}</UserText>
              </TextLink>
            ) : (
              <span aria-current="page">
                <UserText>{crumb.label}</UserText>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
