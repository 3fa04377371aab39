import type { WireMessage } from '@abhigam/domain';
import { useMessageWords } from './use-message-words.ts';

/** A stored sentence in the reader's language; one without a text in the catalogue is shown as it was stored. */
export function Said({ message }: { message: WireMessage }) {
  return useMessageWords()(message) ?? <q lang="en">{message.message}</q>;
}
