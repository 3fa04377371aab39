import { inEnglish, type Language, type Sentence } from '@abhigam/domain';
import { findMessage } from '@abhigam/messages/read-texts';

const FORM_PREFIX = 'form.';

/** A server message in a language, with the same text as on the screens. */
export function sentenceIn(sentence: Sentence, language: Language): string {
  const { key, values } = sentence;
  const found = key.startsWith(FORM_PREFIX)
    ? findMessage(language, 'validation', key.slice(FORM_PREFIX.length), values)
    : findMessage(language, 'messages', key, values);
  return found ?? inEnglish(sentence);
}
