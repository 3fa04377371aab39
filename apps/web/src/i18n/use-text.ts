import type { AnyText, Namespace } from './model/namespaces.ts';
import { useTranslation } from './use-translation.ts';

/** One text by its whole key, `namespace:key`. */
export function useText(key: AnyText): string {
  const [namespace] = key.split(':', 1) as [Namespace];
  return useTranslation(namespace).t(key);
}
