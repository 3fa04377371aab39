import { FIRST_LANGUAGE, type Language } from './languages.ts';
import { messageFormatOf } from './message-format.ts';
import { plainText } from './parse-message.ts';
import { type Sources, type Texts, type Values, withEmptyFallback } from './texts.ts';

/** Compiles the messages of a language in the structure of the English ones. */
export function compileTexts(language: Language, english: Sources, own: Sources): Texts {
  return Object.fromEntries(
    Object.entries(english).map(([key, text]) => {
      // Keys come from files: a key such as `toString` must not find an inherited property.
      const found = Object.hasOwn(own, key) ? own[key] : undefined;
      if (typeof text !== 'string')
        return [key, compileTexts(language, text, typeof found === 'object' ? found : {})];
      return [
        key,
        typeof found === 'string' ? compileText(language, found) : compileText(FIRST_LANGUAGE, text),
      ];
    }),
  );
}

/** Compiled lazily: a namespace has hundreds of messages, and a mail uses ten. */
function compileText(language: Language, message: string): string | ((values: Values) => string) {
  const plain = plainText(message);
  if (plain !== undefined) return plain;
  let compiled: ((values: Values) => string) | undefined;
  return (values) => {
    compiled ??= messageFormatOf(language).compile(message);
    return String(compiled(withEmptyFallback(values)));
  };
}
