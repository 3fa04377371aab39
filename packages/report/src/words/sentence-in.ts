import { inEnglish, type Language, type Sentence } from '@abhigam/domain';
import { findMessage } from '@abhigam/messages/read-texts';

const OF_FORMS = 'form.';

/** A server message in a language, with the same text as on the screens. */
export function sentenceIn(said: Sentence, language: Language): string {
  const { key, values } = said;
  const found = key.startsWith(OF_FORMS)
    ? findMessage(language, 'validation', key.slice(OF_FORMS.length), values)
    : findMessage(language, 'messages', key, values);
  return found ?? inEnglish(said);
}
