import { BRAND_TABLE, type Brand, brandNames } from '@abhigam/domain';
import { useReportLanguage } from '../i18n/use-report-language.ts';
import { usePublicSettings } from './public-settings.ts';

/** The brand of this installation, with the product names in the current language. */
export function useBrand(): Pick<Brand, 'id' | 'productName' | 'shortName' | 'mark' | 'links'> {
  const { brand } = usePublicSettings();
  return { ...BRAND_TABLE[brand], ...brandNames(brand, useReportLanguage()) };
}
