import type { Language } from '@abhigam/messages';

/** All that differs between the two brands but sentences of a screen, which stand in the catalogues by the brand's id. */
export const BRANDS = ['generic', 'government'] as const;
export type BrandId = (typeof BRANDS)[number];

/** A drawing of our own, 28 by 28, as path data: lines of the pen, and what is filled. */
export interface BrandMark {
  lines: string;
  filled: string;
}

/** A website of others that the public pages name; its words stand in the catalogue under `public.<key>`. */
export interface BrandLink {
  key: 'nationalPortal';
  href: string;
}

export interface BrandNames {
  /** Name of the product as users read it. */
  productName: string;
  /** Shown where space is short: sidebar, page title. In lower case the English one is part of the path of the Using page. */
  shortName: string;
}

export interface Brand extends BrandNames {
  id: BrandId;
  /** Its names in languages in which they are not the English ones. */
  namesIn: Readonly<Partial<Record<Language, BrandNames>>>;
  mark: BrandMark;
  /** Page at the root in the place of the home page; null where that stands there. A deployment may name another. */
  landingPath: string | null;
  links: readonly BrandLink[];
}

export const BRAND_TABLE: Record<BrandId, Brand> = {
  generic: {
    id: 'generic',
    productName: 'Abhigam',
    shortName: 'Abhigam',
    namesIn: { hi: { productName: 'अभिगम', shortName: 'अभिगम' } },
    // A doorway that stands open.
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
    // A public building with a ramp. No emblem of the state: that is not ours to show.
    mark: { lines: 'M4.5 10h19M8 10v9M14 10v9M20 10v9M4 24.5l20-3', filled: 'M14 2l10.5 6.5h-21z' },
    landingPath: '/welcome/',
    links: [{ key: 'nationalPortal', href: 'https://www.india.gov.in/' }],
  },
};

/** What a brand calls the product in a language. */
export function brandNames(brand: BrandId, language: Language): BrandNames {
  const { productName, shortName, namesIn } = BRAND_TABLE[brand];
  return namesIn[language] ?? { productName, shortName };
}

/** Around what the landing page says of its owner: the API puts the name of the deployment there. */
export const LANDING_OWNER = { begin: '<!--owner-->', end: '<!--/owner-->' } as const;
/** Around the drawing of the brand on the landing page, in whose place the API puts the logo of the deployment. */
export const LANDING_MARK = { begin: '<!--mark-->', end: '<!--/mark-->' } as const;

/** Labels of the roles in English; the catalogues hold those of every language, and a test holds them to these. */
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
