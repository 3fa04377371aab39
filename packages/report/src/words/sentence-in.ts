import { inEnglish, type Language, type Sentence } from '@abhigam/domain';
import { findMessage } from '@abhigam/messages/read-texts';

const OF_FORMS = 'form.';

/** A sentence of the server in a language, as the screens say it. */
export function sentenceIn(said: Sentence, language: Language): string {
  const { key, values } = said;
  const found = key.startsWith(OF_FORMS)
    ? findMessage(language, 'validation', key.slice(OF_FORMS.length), values)
    : findMessage(language, 'messages', key, values);
  return found ?? inEnglish(said);
}
