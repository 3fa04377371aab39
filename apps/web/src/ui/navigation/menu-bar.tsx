import { ChevronDown, type LucideIcon } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { classNames } from '../class-names.ts';
import { ExternalLink } from '../overlay/external-link.tsx';
import styles from './menu-bar.module.css';
import { TextLink } from './text-link.tsx';

interface BarLink {
  key: string;
  label: string;
  href: string;
  icon: LucideIcon;
  isCurrent: boolean;
  /** An external link, with confirmation. */
  isExternal?: boolean;
}

/** A menu of the bar with links. */
interface BarGroup {
  key: string;
  label: string;
  links: readonly BarLink[];
}

interface MenuBarProps {
  /** Accessible name of the navigation. */
  label: string;
  items: readonly (BarLink | BarGroup)[];
}

/** Horizontal navigation with links and menus that expand. */
export function MenuBar({ label, items }: MenuBarProps) {
  const { pathname } = useLocation();
  const bar = useRef<HTMLElement>(null);
  // Stores the path, so that navigation closes the menu.
  const [opened, setOpened] = useState<{ key: string; on: string } | null>(null);
  const openKey = opened?.on === pathname ? opened.key : null;
  const close = () => setOpened(null);
  useEffect(() => {
    if (openKey === null) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && bar.current?.contains(target))) setOpened(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [openKey]);
  return (
    <nav ref={bar} aria-label={label} className={styles.bar}>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.key}>
            {'links' in item ? (
              <Group
                group={item}
                isOpen={item.key === openKey}
                onToggle={(isOpen) => setOpened(isOpen ? { key: item.key, on: pathname } : null)}
              />
            ) : (
              <BarLinkItem link={item} className={styles.top} onPress={close} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface GroupProps {
  group: BarGroup;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

function Group({ group, isOpen, onToggle }: GroupProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    onToggle(false);
    button.current?.focus();
  };
  const closeBehind = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Without relatedTarget focus goes nowhere; a press outside closes the menu.
    if (isOpen && relatedTarget && !currentTarget.contains(relatedTarget)) onToggle(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what happens here happens to the button and the links in it.
    <div onKeyDown={closeOnEscape} onBlur={closeBehind}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className={classNames(styles.top, group.links.some(({ isCurrent }) => isCurrent) && styles.holds)}
        onClick={() => onToggle(!isOpen)}
      >
        {group.label}
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      {isOpen && (
        <ul id={id} aria-label={group.label} className={styles.panel}>
          {group.links.map((link) => (
            <li key={link.key}>
              <BarLinkItem link={link} className={styles.entry} onPress={() => onToggle(false)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface BarLinkItemProps {
  link: BarLink;
  className: string | undefined;
  onPress: () => void;
}

function BarLinkItem({ link, className, onPress }: BarLinkItemProps) {
  if (link.isExternal)
    return (
      <ExternalLink href={link.href} className={classNames(className)}>
        <link.icon size={18} aria-hidden="true" />
        {link.label}
      </ExternalLink>
    );
  return (
    <TextLink
      href={link.href}
      className={classNames(className)}
      onPress={onPress}
      {...(link.isCurrent ? { 'aria-current': 'page' } : {})}
    >
      <link.icon size={18} aria-hidden="true" />
      {link.label}
    </TextLink>
  );
}
