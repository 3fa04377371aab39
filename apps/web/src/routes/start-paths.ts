import { BRAND_TABLE, type BrandId } from '@abhigam/domain';

/**
 * Paths that the home page needs in addition to `public.ts`. Separate from their route entries, so that the
 * home page does not load those with their schemas.
 */
export const START_PATHS = {
  dashboard: { desktop: '/v2/dashboard', mobile: '/m/dashboard', older: '/dashboard' },
  onboarding: '/v2/onboarding',
} as const;

/** The path of the Using page contains the product name (specification, administration 2.1). */
export const USING_PATHS = {
  generic: usingPath('generic'),
  government: usingPath('government'),
} as const satisfies Record<BrandId, string>;

function usingPath(brand: BrandId): string {
  return `/using-${BRAND_TABLE[brand].shortName.toLowerCase()}`;
}
