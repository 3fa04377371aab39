import { BRAND_TABLE, type BrandId } from '@abhigam/domain';
import { useTranslation } from '../i18n/use-translation.ts';
import { usePublicSettings } from './public-settings.ts';

/** The product's names in the chosen language. */
export function useBrand(): { id: BrandId; productName: string; shortName: string } {
  const brand = BRAND_TABLE[usePublicSettings().brand];
  const isHindi = useTranslation().i18n.language === 'hi';
  return {
    id: brand.id,
    productName: isHindi ? brand.productNameHi : brand.productName,
    shortName: isHindi ? brand.shortNameHi : brand.shortName,
  };
}
