import type { ComponentType } from 'react';
import type { ScreenRoute } from '../shells/route-record.ts';
import { withTexts } from '../shells/with-texts.ts';

export type RouteModules = Readonly<Record<string, () => Promise<ComponentType>>>;

const publicModules = import.meta.glob<ComponentType>('/src/route-modules/public/*.tsx', {
  import: 'Component',
});

/**
 * Route modules by the folder that they are in. Where each is found, with what it needs, is long: the home page has the
 * list of `public/` alone, the dashboards also that of `start/`.
 */
const MODULES: Readonly<Record<string, () => Promise<RouteModules>>> = {
  public: async () => publicModules,
  prose: async () => (await import('./modules/prose-modules.ts')).PROSE_MODULES,
  mobile: async () => (await import('./modules/mobile-modules.ts')).MOBILE_MODULES,
  start: async () => (await import('./modules/start-modules.ts')).START_MODULES,
  'signed-in': async () => (await import('./modules/signed-in-modules.ts')).SIGNED_IN_MODULES,
};

/** Fetches the route module of a screen with its texts. */
export function loadScreen({ module, texts }: Pick<ScreenRoute, 'module' | 'texts'>): Promise<ComponentType> {
  return withTexts(() => loadModule(module), texts)();
}

/** Fetches the list that a screen for signed-in people is found by, while the route table comes. */
export function prepareSignedInScreens(): void {
  // Not handled here: the screen fetches it again, and shows the failure.
  MODULES['signed-in']?.().catch(() => undefined);
}

async function loadModule(module: string): Promise<ComponentType> {
  const [folder = ''] = module.split('/', 1);
  const load = (await MODULES[folder]?.())?.[`/src/route-modules/${module}.tsx`];
  if (!load) throw new Error(`There is no route module ${module}.`);
  return load();
}
