import type { Plugin } from 'vite';

const RENDERER = /react-dom\/cjs\/react-dom-client\.production\.js$/;

/** Reached only where a page that a server has drawn is taken over, which ours never is (`createRoot`, never `hydrateRoot`). */
const HYDRATION = [
  'attemptExplicitHydrationTarget',
  'canHydrateHydrationBoundary',
  'canHydrateInstance',
  'canHydrateTextInstance',
  'clearHydrationBoundary',
  'getNextHydratableInstanceAfterHydrationBoundary',
  'hideOrUnhideDehydratedBoundary',
  'prepareToHydrateHostInstance',
  'updateDehydratedSuspenseComponent',
];

/** Reached only from an element `<ViewTransition>`. */
const VIEW_TRANSITIONS = [
  'ViewTransitionPseudoElement',
  'applyViewTransitionName',
  'applyViewTransitionToHostInstances',
  'applyViewTransitionToHostInstancesRecursive',
  'commitAfterMutationEffectsOnFiber',
  'commitAppearingPairViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitEnterViewTransitions',
  'createViewTransitionInstance',
  'getViewTransitionClassName',
  'getViewTransitionName',
  'measureInstance',
  'measureNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'recursivelyTraverseAfterMutationEffects',
  'restorePairedViewTransitions',
  'restoreViewTransitionName',
  'restoreViewTransitionOnHostInstances',
  'scheduleViewTransitionEvent',
  'startViewTransition',
];

/** Reached only from elements `<Activity>` and `<SuspenseList>`, and from `useActionState`. */
const OTHER_ELEMENTS = [
  'cutOffTailIfNeeded',
  'initSuspenseListRenderState',
  'mountActionState',
  'rerenderActionState',
  'runActionStateAction',
  'updateActionState',
  'updateActionStateImpl',
  'updateActivityComponent',
  'updateSuspenseListComponent',
];

/** Functions of react-dom that nothing in the app reaches: 4 kB compressed of every screen. `uses-of-libraries.test.ts` watches that. */
export const LEFT_OUT: readonly string[] = [...HYDRATION, ...VIEW_TRANSITIONS, ...OTHER_ELEMENTS];

/** Those that each transition calls, to look for a `<ViewTransition>`: without one they do nothing. */
export const IDLE: readonly string[] = [
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
];

/** Leaves out of the web app what it needs of react-dom for nothing. */
export function lighterReact(): Plugin {
  return {
    name: 'lighter-react',
    apply: 'build',
    transform(code, id) {
      return RENDERER.test(id) ? { code: withoutUnused(code), map: null } : null;
    },
  };
}

/** The same functions; those that are left out throw. Fails where one of them has another name by now. */
export function withoutUnused(code: string): string {
  const lighter = LEFT_OUT.reduce(
    (rest, name) =>
      withBody(rest, name, "throw Error('The web app is built without this part of react-dom.');"),
    code,
  );
  return IDLE.reduce((rest, name) => withBody(rest, name, ''), lighter);
}

function withBody(code: string, name: string, body: string): string {
  // Built files of React are formatted: a function at the top level ends with the first brace that begins a line.
  const found = new RegExp(`^(function ${name}\\([^)]*\\) \\{)\\n[^]*?\\n\\}$`, 'm');
  if (!found.test(code)) throw new Error(`react-dom has no function ${name}.`);
  return code.replace(found, `$1 ${body} }`);
}
