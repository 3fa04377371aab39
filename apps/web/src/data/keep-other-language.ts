import { hashKey, type QueryKey } from '@tanstack/react-query';

interface Asked {
  queryKey: QueryKey;
}

/**
 * For queries whose key ends with the language: what was there in the other language stays to be read
 * while this one loads. Anything else that was shown before does not.
 */
export function keepOtherLanguage(queryKey: QueryKey) {
  const subject = hashKey(queryKey.slice(0, -1));
  return <Data>(previous: Data | undefined, asked: Asked | undefined): Data | undefined =>
    asked && hashKey(asked.queryKey.slice(0, -1)) === subject ? previous : undefined;
}
