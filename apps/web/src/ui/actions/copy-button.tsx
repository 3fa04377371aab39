import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { announce } from '../feedback/announce.ts';
import { Button } from './button.tsx';
import styles from './copy-button.module.css';

interface CopyButtonProps {
  text: string;
  /** Accessible name of the copied content, for users who do not see what is next to the button. */
  label: string;
  children: string;
}

/** Copies a string. Shows the result on the button until the button loses focus, and announces it. */
export function CopyButton({ text, label, children }: CopyButtonProps) {
  const { t } = useTranslation('data');
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed'>('none');
  const isCopied = outcome === 'copied';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
      announce(t('copy.done'));
    } catch {
      // The clipboard API is unavailable without https, and permission can be denied; users can still select the text.
      setOutcome('failed');
      announce(t('copy.failed'), 'assertive');
    }
  };
  return (
    <>
      <Button
        size="small"
        tone="quiet"
        aria-label={isCopied ? t('copy.done') : label}
        icon={isCopied ? <Check size={14} aria-hidden="true" /> : <Copy size={14} aria-hidden="true" />}
        onPress={() => void copy()}
        onBlur={() => setOutcome('none')}
      >
        {isCopied ? t('copy.done') : children}
      </Button>
      {outcome === 'failed' && <span className={styles.soft}>{t('copy.failed')}</span>}
    </>
  );
}
