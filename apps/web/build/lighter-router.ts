import type { Plugin } from 'vite';

/**
 * Modules of react-router that come with every router and do nothing in ours, and what stands in their place: 2 kB
 * compressed of the home page. Instrumentation is for routers that were given some; the other two fetch what a link leads
 * to, and its styles, where react-router renders the page on the server. Of the router itself, what only forms that it sends and
 * fetchers reach.
 */
const LEFT_OUT: readonly [RegExp, (code: string) => string][] = [
  [/react-router\/dist\/\w+\/lib\/router\/instrumentation\.js$/, withoutInstrumentation],
  [/react-router\/dist\/\w+\/lib\/dom\/ssr\/components\.js$/, withoutFramework],
  [/react-router\/dist\/\w+\/lib\/dom\/ssr\/links\.js$/, withoutFunctions],
  [/react-router\/dist\/\w+\/lib\/router\/router\.js$/, withoutSubmissions],
];

/** The app sends through its own client: no route has an action, and no screen a `<Form>` or a fetcher of react-router. */
export const OF_SUBMISSIONS = ['handleAction', 'handleFetcherAction', 'handleFetcherLoader'] as const;

/** Leaves out of the web app what it needs of react-router for nothing. */
export function lighterRouter(): Plugin {
  return {
    name: 'lighter-router',
    apply: 'build',
    transform(code, id) {
      const write = LEFT_OUT.find(([module]) => module.test(id))?.[1];
      return write ? { code: write(code), map: null } : null;
    },
  };
}

/** A router asks with every navigation whether instrumentation waits for it; none does. */
export function withoutInstrumentation(code: string): string {
  return withoutFunctions(code, {
    consumeInstrumentationClientResultMetaReceiver: '() => undefined',
    instrumentationResultMetaContext: 'undefined',
  });
}

/** What links and the router ask where no framework stands around them, answered as they are then. */
export function withoutFramework(code: string): string {
  return [
    "import { createContext, useRef } from 'react';",
    withoutFunctions(code, {
      CRITICAL_CSS_DATA_ATTRIBUTE: "''",
      FrameworkContext: 'createContext(undefined)',
      // The link is not looked after here, so that the only ref is that of the caller.
      mergeRefs: '(ref) => ref',
      usePrefetchBehavior: '() => [false, useRef(null), {}]',
    }),
  ].join('\n');
}

/** The router with functions for submissions that throw. Fails where one of them has another name by now. */
export function withoutSubmissions(code: string): string {
  return OF_SUBMISSIONS.reduce((rest, name) => {
    // Formatted: a function of the router ends with the first brace that begins a line behind a tab.
    const body = new RegExp(`^(\\tasync function ${name}\\([^\\n]*\\) \\{)\\n[^]*?\\n\\t\\}$`, 'm');
    if (!body.test(rest)) throw new Error(`The router of react-router has no function ${name}.`);
    return rest.replace(
      body,
      '$1 throw new Error("The web app is built without submissions of react-router."); }',
    );
  }, code);
}

/** The same names, of functions that throw; `kept` has the values of those that are asked for. */
export function withoutFunctions(code: string, kept: Readonly<Record<string, string>> = {}): string {
  const [, list = ''] = /^export \{([^}]*)\};?$/m.exec(code) ?? [];
  const names = list.split(',').map((name) => name.trim());
  return [
    "const missing = () => { throw new Error('The web app is built without this part of react-router.'); };",
    ...names.map((name) => `export const ${name} = ${kept[name] ?? 'missing'};`),
  ].join('\n');
}
