import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { announce } from '../../ui/feedback/announce.ts';
import styles from './element-card.module.css';

interface CopyButtonProps {
  text: string;
  /** What is copied, for those who do not see what stands beside the button. */
  label: string;
  children: string;
}

/** Copies a text; says so on the button until the focus moves on, and aloud. */
export function CopyButton({ text, label, children }: CopyButtonProps) {
  const { t } = useTranslation('report');
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed'>('none');
  const isCopied = outcome === 'copied';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
      announce(t('element.copied'));
    } catch {
      // The clipboard is missing without https, and may be refused: the text can still be selected.
      setOutcome('failed');
      announce(t('element.copyFailed'), 'assertive');
    }
  };
  return (
    <>
      <Button
        size="small"
        tone="quiet"
        aria-label={isCopied ? t('element.copied') : label}
        icon={isCopied ? <Check size={14} aria-hidden="true" /> : <Copy size={14} aria-hidden="true" />}
        onPress={() => void copy()}
        onBlur={() => setOutcome('none')}
      >
        {isCopied ? t('element.copied') : children}
      </Button>
      {outcome === 'failed' && <span className={styles.soft}>{t('element.copyFailed')}</span>}
    </>
  );
}
