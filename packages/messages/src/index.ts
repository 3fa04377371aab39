export type { Catalogue, Namespace } from './generated/catalogue.ts';
export {
  toLanguage,
  byLanguage,
  COMPLETE_LANGUAGES,
  FIRST_LANGUAGE,
  LANGUAGES,
  type Language,
  localeOf,
} from './languages.ts';
export type { KeysOf, Message, TextAt, ValueNames } from './message.ts';
export { withEnglishFallback } from './or-english.ts';
export { type Sources, type Texts, textAt, type Values } from './texts.ts';
