import { BRAND_TABLE, type BrandId } from '@abhigam/domain';

/** The Using page has the product in its path (specification, administration 2.1). */
export const USING_PATHS = {
  generic: usingPath('generic'),
  government: usingPath('government'),
} as const satisfies Record<BrandId, string>;

/** Pages of text that anyone may read; their routes come late (`prose-routes.ts`). */
export const PROSE_PATHS = {
  background: '/background',
  using: USING_PATHS.generic,
  terms: '/terms',
  policies: '/website-policies',
  contact: '/contact',
  sitemap: '/sitemap',
} as const;

/** Places that anyone may see; most of them have the same address in every shell. */
export const PUBLIC_PATHS = {
  ...PROSE_PATHS,
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

/** Where signed-in people begin, in each layout, and where they wait for approval. */
export const ENTRY_PATHS = {
  dashboard: '/v2/dashboard',
  mobileDashboard: '/m/dashboard',
  onboarding: '/v2/onboarding',
} as const;

/** Pages of the layout for mobile devices that anyone may see. Its login leads to that of all. */
export const MOBILE_PATHS = {
  home: '/m/',
  background: '/m/about',
  login: '/m/login',
  logout: '/m/logout',
} as const;

function usingPath(brand: BrandId): string {
  return `/using-${BRAND_TABLE[brand].shortName.toLowerCase()}`;
}
