import { hashKey, type QueryKey } from '@tanstack/react-query';

interface Asked {
  queryKey: QueryKey;
}

/**
 * Placeholder for queries whose key ends with the language: the answer in the other language is shown while this one
 * loads. Answers to other keys are not.
 */
export function keepOtherLanguage(queryKey: QueryKey) {
  const subject = hashKey(queryKey.slice(0, -1));
  return <Data>(previous: Data | undefined, asked: Asked | undefined): Data | undefined =>
    asked && hashKey(asked.queryKey.slice(0, -1)) === subject ? previous : undefined;
}
