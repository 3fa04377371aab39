import type { LucideIcon } from 'lucide-react';
import { classNames } from '../class-names.ts';
import styles from './bottom-bar.module.css';
import { TextLink } from './text-link.tsx';

interface BottomBarProps {
  /** Accessible name of the navigation. */
  label: string;
  links: readonly { href: string; label: string; icon: LucideIcon; isCurrent: boolean }[];
  /** Button after the links. */
  more?: { label: string; icon: LucideIcon; onPress: () => void };
}

/** Bottom navigation: a few links, each with a visible label below its icon. */
export function BottomBar({ label, links, more }: BottomBarProps) {
  return (
    <nav aria-label={label} className={styles.bar}>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <TextLink
              href={link.href}
              className={classNames(styles.entry)}
              {...(link.isCurrent ? { 'aria-current': 'page' } : {})}
            >
              <link.icon size={22} aria-hidden="true" />
              {link.label}
            </TextLink>
          </li>
        ))}
        {more && (
          <li>
            <button type="button" aria-haspopup="dialog" className={styles.entry} onClick={more.onPress}>
              <more.icon size={22} aria-hidden="true" />
              {more.label}
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}
