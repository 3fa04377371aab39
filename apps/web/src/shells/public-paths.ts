/** Places that anyone may see; most of them have the same address in every shell. */
export const PUBLIC_PATHS = {
  home: '/',
  login: '/login',
  authLogin: '/auth/login',
  mockLogin: '/auth/mock',
  logout: '/logout',
  notFound: '/error/404',
  systemError: '/error/500',
  // For looking at the ui components and for tests: no link leads here.
  gallery: '/gallery',
} as const;

/** Where signed-in people begin, in the shell that has screens. */
export const ENTRY_PATHS = { dashboard: '/v2/dashboard', onboarding: '/v2/onboarding' } as const;
