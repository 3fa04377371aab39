export type { Catalogue, Namespace } from './generated/catalogue.ts';
export {
  byLanguage,
  COMPLETE_LANGUAGES,
  FIRST_LANGUAGE,
  LANGUAGES,
  type Language,
  localeOf,
  toLanguage,
} from './languages.ts';
export type { KeysOf, Message, TextAt, ValueNames } from './message.ts';
export { type Sources, type Texts, textAt, type Values } from './texts.ts';
export { withEnglishFallback } from './with-english-fallback.ts';
