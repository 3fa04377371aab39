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

/** Where signed-in people begin, in the shell that has screens, and on a mobile device. */
export const ENTRY_PATHS = {
  dashboard: '/v2/dashboard',
  mobileDashboard: '/m/dashboard',
  onboarding: '/v2/onboarding',
} as const;

/** Where people on a mobile device log in; leads to the login of all. */
export const MOBILE_LOGIN_PATH = '/m/login';
