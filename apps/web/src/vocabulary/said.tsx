import type { WireMessage } from '@abhigam/domain';
import { useMessageWords } from './use-message-words.ts';

/** A sentence that was stored, in the reader's language; one that is not of the catalogue as it was written. */
export function Said({ message }: { message: WireMessage }) {
  return useMessageWords()(message) ?? <q lang="en">{message.message}</q>;
}
