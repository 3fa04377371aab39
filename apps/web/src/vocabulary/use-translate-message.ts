import type { AppError, Message, WireMessage } from '@abhigam/domain';
import { findText } from '../i18n/texts.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** Translates messages of the server; null for an unknown message. */
export function useTranslateMessage(): (said: Message | WireMessage) => string | null {
  // Loads the messages, and rerenders when the language changes.
  useTranslation(['messages', 'validation']);
  return wordsOf;
}

/** The same for errors. An unknown message is replaced by the text for the error code. */
export function useTranslateError(): (error: AppError) => string {
  const { t } = useTranslation(['messages', 'validation']);
  return (error) => wordsOf(error.said) ?? t(`code.${error.code}`);
}

function wordsOf({ key, values, because }: Omit<WireMessage, 'message'>): string | null {
  const reason = because && (wordsOf(because) ?? because.values.text);
  const [namespace, path] = key.startsWith(FORM_PREFIX)
    ? ['validation', key.slice(FORM_PREFIX.length)]
    : ['messages', key];
  return findText(namespace, path, { ...values, because: reason }) ?? null;
}

const FORM_PREFIX = 'form.';
