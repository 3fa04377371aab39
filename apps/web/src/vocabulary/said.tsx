import type { WireMessage } from '@abhigam/domain';
import { useMessageWords } from './use-message-words.ts';

/** A stored message in the reader's language; the stored text when the translation is missing. */
export function Said({ message }: { message: WireMessage }) {
  return useMessageWords()(message) ?? <q lang="en">{message.message}</q>;
}
