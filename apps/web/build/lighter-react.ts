import type { Plugin } from 'vite';

const RENDERER = /react-dom\/cjs\/react-dom-client\.production\.js$/;

/**
 * Functions of react-dom that are reached only where a page that a server has drawn is taken over, which ours never is
 * (`createRoot`, never `hydrateRoot`): a kilobyte compressed of every screen.
 */
export const LEFT_OUT = [
  'attemptExplicitHydrationTarget',
  'canHydrateHydrationBoundary',
  'canHydrateInstance',
  'canHydrateTextInstance',
  'clearHydrationBoundary',
  'getNextHydratableInstanceAfterHydrationBoundary',
  'hideOrUnhideDehydratedBoundary',
  'prepareToHydrateHostInstance',
  'updateDehydratedSuspenseComponent',
] as const;

/** Leaves out of the web app what it needs of react-dom for nothing. */
export function lighterReact(): Plugin {
  return {
    name: 'lighter-react',
    apply: 'build',
    transform(code, id) {
      return RENDERER.test(id) ? { code: withoutHydration(code), map: null } : null;
    },
  };
}

/** The same functions; those that are left out throw. Fails where one of them has another name by now. */
export function withoutHydration(code: string): string {
  return LEFT_OUT.reduce((rest, name) => {
    // Built files of React are formatted: a function at the top level ends with the first brace that begins a line.
    const body = new RegExp(`^(function ${name}\\([^)]*\\) \\{)\\n[^]*?\\n\\}$`, 'm');
    if (!body.test(rest)) throw new Error(`react-dom has no function ${name}.`);
    return rest.replace(body, "$1 throw Error('The web app is built without hydration.'); }");
  }, code);
}
