import type { AnyText, Namespace } from './model/namespaces.ts';
import { useTranslation } from './use-translation.ts';

/** A single message by its full key, `namespace:key`. */
export function useText(key: AnyText): string {
  const [namespace] = key.split(':', 1) as [Namespace];
  return useTranslation(namespace).t(key);
}
