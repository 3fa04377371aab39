import { perShell, shared } from './paths.ts';
import { defineRoutes } from './route.ts';
import { USING_PATHS } from './start-paths.ts';

/** Public pages; the only entries that the home page loads. */
export const PUBLIC_ROUTES = defineRoutes({
  home: {
    paths: perShell({ desktop: '/', older: '/', mobile: '/m/' }),
    screen: {
      module: 'public/home',
      texts: ['home'],
      for: 'everyone',
      title: 'home:title',
      differs: {
        mobile: {
          module: 'mobile/home',
          texts: ['home', 'mobile'],
          title: 'mobile:title',
          heading: 'home:title',
        },
      },
    },
  },
  background: {
    paths: perShell({ desktop: '/background', older: '/background', mobile: '/m/about' }),
    screen: {
      module: 'prose/background',
      texts: ['background'],
      for: 'everyone',
      title: 'background:title',
      differs: {
        mobile: { module: 'mobile/about', texts: ['background', 'mobile'], title: 'mobile:about' },
      },
    },
  },
  using: {
    paths: shared(USING_PATHS.generic),
    otherPaths: {
      desktop: [USING_PATHS.government],
      mobile: [USING_PATHS.government],
      older: [USING_PATHS.government],
    },
    screen: {
      module: 'prose/using',
      texts: ['using', 'vocabulary'],
      for: 'everyone',
      title: 'using:title',
    },
  },
  terms: {
    paths: shared('/terms'),
    screen: { module: 'prose/terms', texts: ['terms'], for: 'everyone', title: 'terms:title' },
  },
  policies: {
    paths: shared('/website-policies'),
    screen: { module: 'prose/policies', texts: ['policies'], for: 'everyone', title: 'policies:title' },
  },
  contact: {
    paths: shared('/contact'),
    screen: { module: 'prose/contact', texts: ['contact'], for: 'everyone', title: 'contact:title' },
  },
  sitemap: {
    paths: shared('/sitemap'),
    screen: { module: 'prose/sitemap', texts: ['sitemap'], for: 'everyone', title: 'sitemap:title' },
  },
  login: {
    paths: perShell({ desktop: '/login', older: '/login' }),
    redirectsTo: 'authLogin',
  },
  authLogin: {
    paths: shared('/auth/login'),
    screen: { module: 'public/auth-login', texts: ['auth'], for: 'everyone', title: 'auth:login.title' },
  },
  mockLogin: {
    paths: shared('/auth/mock'),
    screen: {
      module: 'public/mock-login',
      texts: ['auth', 'validation', 'vocabulary'],
      for: 'everyone',
      title: 'auth:mock.title',
    },
  },
  logout: {
    paths: perShell({ desktop: '/logout', older: '/logout' }),
    screen: { module: 'public/logout', texts: [], for: 'everyone', title: null },
  },
  notFound: {
    paths: shared('/error/404'),
    screen: { module: 'public/not-found', texts: [], for: 'everyone', title: 'common:errors.notFound' },
  },
  /** Built into the router, so it works without loading anything. */
  systemError: { paths: shared('/error/500') },
});

export type PublicPlaceName = keyof typeof PUBLIC_ROUTES;
