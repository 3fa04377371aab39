import { BRAND_TABLE, type BrandId } from '@abhigam/domain';

/**
 * Paths that the home page needs besides those of `public.ts`. Apart from the entries that they belong to, so that the home
 * page does without those and their schemas.
 */
export const START_PATHS = {
  dashboard: { desktop: '/v2/dashboard', mobile: '/m/dashboard', older: '/dashboard' },
  onboarding: '/v2/onboarding',
} as const;

/** The Using page has the product in its path (specification, administration 2.1). */
export const USING_PATHS = {
  generic: usingPath('generic'),
  government: usingPath('government'),
} as const satisfies Record<BrandId, string>;

function usingPath(brand: BrandId): string {
  return `/using-${BRAND_TABLE[brand].shortName.toLowerCase()}`;
}
