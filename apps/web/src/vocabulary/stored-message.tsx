import type { WireMessage } from '@abhigam/domain';
import { useTranslateMessage } from './use-translate-message.ts';

/** A stored message in the reader's language; the stored text when the translation is missing. */
export function StoredMessage({ message }: { message: WireMessage }) {
  return useTranslateMessage()(message) ?? <q lang="en">{message.message}</q>;
}
