import { ExternalLink as ExternalIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import styles from './external-link.module.css';

interface ExternalLinkProps {
  href: string;
  children: ReactNode;
  /** Class for a link that is not just inline text. */
  className?: string;
}

/** An external link; asks for confirmation, as the specification requires. */
export function ExternalLink({ href, children, className = styles.link }: ExternalLinkProps) {
  const { t } = useTranslation('ui');
  const [isAsking, setAsking] = useState(false);
  if (!isWebAddress(href)) return <span>{children}</span>;
  return (
    <>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        {...(className ? { className } : {})}
        onClick={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        {children}
        {/* A word joiner keeps the icon on the line of the last word. */}
        {'\u2060'}
        <ExternalIcon size={14} aria-hidden="true" />
        <VisuallyHidden> {t('external.hint')}</VisuallyHidden>
      </a>
      <ConfirmDialog
        title={t('external.title')}
        verb={t('external.confirm')}
        tone="primary"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          open(href, '_blank', 'noopener,noreferrer');
        }}
      >
        {t('external.question', { href })}
      </ConfirmDialog>
    </>
  );
}

/** Addresses come from tested websites, so only http and https are allowed. */
function isWebAddress(href: string): boolean {
  return URL.canParse(href) && /^https?:$/.test(new URL(href).protocol);
}
