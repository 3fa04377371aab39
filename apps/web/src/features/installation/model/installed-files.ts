import type { BrandId, Language } from '@abhigam/domain';

/** What is installed: the app of a brand, with texts in the language of the user. */
export interface Installed {
  brand: BrandId;
  lang: Language;
}

/** At the root: a service worker cannot control URLs above its own path. */
export const WORKER_PATH = '/offline.js';

export function workerAddress({ brand, lang }: Installed): string {
  return `${WORKER_PATH}?${new URLSearchParams({ brand, lang })}`;
}

export function manifestPath({ brand, lang }: Installed): string {
  return `/${brand}-${lang}.webmanifest`;
}
