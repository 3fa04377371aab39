/** Names that differ between the two brands. Nothing else in the product names itself. */
export const BRANDS = ['generic', 'government'] as const;
export type BrandId = (typeof BRANDS)[number];

export interface Brand {
  id: BrandId;
  /** Name of the product as users read it. */
  productName: string;
  /** Name in Hindi. */
  productNameHi: string;
  /** Shown where space is short: sidebar, page title. */
  shortName: string;
  shortNameHi: string;
}

export const BRAND_TABLE: Record<BrandId, Brand> = {
  generic: {
    id: 'generic',
    productName: 'Abhigam',
    productNameHi: 'अभिगम',
    shortName: 'Abhigam',
    shortNameHi: 'अभिगम',
  },
  government: {
    id: 'government',
    productName: 'Government Web Accessibility Portal',
    productNameHi: 'सरकारी वेब अभिगम्यता पोर्टल',
    shortName: 'GWAP',
    shortNameHi: 'जीडब्ल्यूएपी',
  },
};
