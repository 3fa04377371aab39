import type { ComponentType } from 'react';
import type { ScreenRoute } from '../shells/route-record.ts';
import { withTexts } from '../shells/with-texts.ts';

export type RouteModules = Readonly<Record<string, () => Promise<ComponentType>>>;

const publicModules = import.meta.glob<ComponentType>('/src/route-modules/public/*.tsx', {
  import: 'Component',
});

/**
 * Route modules by folder. The import lists are long, so they are split: the home page loads only the list of
 * `public/`, the dashboards also that of `start/`.
 */
const MODULES: Readonly<Record<string, () => Promise<RouteModules>>> = {
  public: async () => publicModules,
  prose: async () => (await import('./modules/prose-modules.ts')).PROSE_MODULES,
  mobile: async () => (await import('./modules/mobile-modules.ts')).MOBILE_MODULES,
  start: async () => (await import('./modules/start-modules.ts')).START_MODULES,
  'signed-in': async () => (await import('./modules/signed-in-modules.ts')).SIGNED_IN_MODULES,
};

/** Loads the route module of a screen and its messages. */
export function loadScreen({ module, texts }: Pick<ScreenRoute, 'module' | 'texts'>): Promise<ComponentType> {
  return withTexts(() => loadModule(module), texts)();
}

/** Preloads the list of signed-in route modules in parallel with the route table. */
export function prepareSignedInScreens(): void {
  // Not handled here: loading the screen retries it and shows the error.
  MODULES['signed-in']?.().catch(() => undefined);
}

async function loadModule(module: string): Promise<ComponentType> {
  const [folder = ''] = module.split('/', 1);
  const load = (await MODULES[folder]?.())?.[`/src/route-modules/${module}.tsx`];
  if (!load) throw new Error(`Unknown route module: ${module}`);
  return load();
}
