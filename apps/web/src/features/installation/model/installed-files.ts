import type { BrandId, Language } from '@abhigam/domain';

/** What is installed: the app of a brand, with the words of a language where the device shows them. */
export interface Installed {
  brand: BrandId;
  lang: Language;
}

/** At the root, as a service worker may not serve addresses above its own. */
export const WORKER_PATH = '/offline.js';

export function workerAddress({ brand, lang }: Installed): string {
  return `${WORKER_PATH}?${new URLSearchParams({ brand, lang })}`;
}

export function manifestPath({ brand, lang }: Installed): string {
  return `/${brand}-${lang}.webmanifest`;
}
