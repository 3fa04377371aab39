import type { Language } from '@abhigam/messages';

/**
 * Everything that differs between the two brands, except UI texts, which are in the catalogues under the
 * brand's id.
 */
export const BRANDS = ['generic', 'government'] as const;
export type BrandId = (typeof BRANDS)[number];

/** A 28 x 28 drawing as SVG path data: strokes and fills. */
export interface BrandMark {
  lines: string;
  filled: string;
}

/** An external website that the public pages link to; its texts are in the catalogue under `public.<key>`. */
export interface BrandLink {
  key: 'nationalPortal';
  href: string;
}

export interface BrandNames {
  /** Name of the product as users read it. */
  productName: string;
  /**
   * Short name for sidebar and page title. In lower case the English one is part of the path of the Using page.
   */
  shortName: string;
}

export interface Brand extends BrandNames {
  id: BrandId;
  /** Names in languages where they differ from the English ones. */
  namesIn: Readonly<Partial<Record<Language, BrandNames>>>;
  mark: BrandMark;
  /**
   * Path of the landing page that replaces the home page at `/`; null for the home page. A deployment may set
   * another one.
   */
  landingPath: string | null;
  links: readonly BrandLink[];
}

export const BRAND_TABLE: Record<BrandId, Brand> = {
  generic: {
    id: 'generic',
    productName: 'Abhigam',
    shortName: 'Abhigam',
    namesIn: { hi: { productName: 'अभिगम', shortName: 'अभिगम' } },
    // An open door.
    mark: {
      lines: 'M4 24V13a10 10 0 0 1 20 0v11',
      filled: 'M10.6 13a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0',
    },
    landingPath: null,
    links: [],
  },
  government: {
    id: 'government',
    productName: 'Government Web Accessibility Portal',
    shortName: 'GWAP',
    namesIn: { hi: { productName: 'सरकारी वेब अभिगम्यता पोर्टल', shortName: 'जीडब्ल्यूएपी' } },
    // A public building with a ramp. The state emblem is protected and not used.
    mark: { lines: 'M4.5 10h19M8 10v9M14 10v9M20 10v9M4 24.5l20-3', filled: 'M14 2l10.5 6.5h-21z' },
    landingPath: '/welcome/',
    links: [{ key: 'nationalPortal', href: 'https://www.india.gov.in/' }],
  },
};

/** Names of the product in a language. */
export function brandNames(brand: BrandId, language: Language): BrandNames {
  const { productName, shortName, namesIn } = BRAND_TABLE[brand];
  return namesIn[language] ?? { productName, shortName };
}

/** Comments around the owner on the landing page: the API inserts the name of the deployment there. */
export const LANDING_OWNER = { begin: '<!--owner-->', end: '<!--/owner-->' } as const;
/**
 * Comments around the brand drawing on the landing page, which the API replaces with the logo of the
 * deployment.
 */
export const LANDING_MARK = { begin: '<!--mark-->', end: '<!--/mark-->' } as const;

/** English labels of the roles; the catalogues contain all languages, and a test compares them. */
export const ROLE_LABELS = {
  generic: {
    SUPERADMIN: 'Super Admin',
    ADMIN: 'Admin',
    ADMINEXPERT: 'Accessibility Expert',
    TESTER: 'Tester',
  },
  government: {
    SUPERADMIN: 'Super Admin',
    ADMIN: 'Nodal Officer',
    ADMINEXPERT: 'Accessibility Admin',
    TESTER: 'QA Tester',
  },
} as const satisfies Record<BrandId, Record<string, string>>;
