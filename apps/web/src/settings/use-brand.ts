import { BRAND_TABLE, type Brand } from '@abhigam/domain';
import { useTranslation } from '../i18n/use-translation.ts';
import { usePublicSettings } from './public-settings.ts';

/** The brand of this installation, with the product's names in the chosen language. */
export function useBrand(): Pick<Brand, 'id' | 'productName' | 'shortName' | 'mark' | 'links'> {
  const brand = BRAND_TABLE[usePublicSettings().brand];
  const isHindi = useTranslation().i18n.language === 'hi';
  return {
    ...brand,
    productName: isHindi ? brand.productNameHi : brand.productName,
    shortName: isHindi ? brand.shortNameHi : brand.shortName,
  };
}
