import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { announce } from '../feedback/announce.ts';
import { Button } from './button.tsx';
import styles from './copy-button.module.css';

interface CopyButtonProps {
  text: string;
  /** What is copied, for those who do not see what stands beside the button. */
  label: string;
  children: string;
}

/** Copies a text; says so on the button until the focus moves on, and aloud. */
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
      // The clipboard is missing without https, and may be refused: the text can still be selected.
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
