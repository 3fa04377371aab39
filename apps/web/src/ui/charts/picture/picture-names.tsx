import { createContext, type PropsWithChildren, use, useMemo } from 'react';

/** Parts of image file names in addition to the chart. Used only when an image is downloaded. */
export interface PictureNaming {
  /** Short product name; empty by default. */
  product: string;
  /** Address of the website of the data; undefined if there is no single one. */
  website: string | undefined;
  /** Name of the organization of the data; undefined if there is no single one. */
  organization: string | undefined;
}

const DEFAULT_NAMING: PictureNaming = { product: '', website: undefined, organization: undefined };
const Naming = createContext(DEFAULT_NAMING);

/** Provides product, website or organization for the image file names of charts inside. */
export function PictureNames({ children, ...overrides }: PropsWithChildren<Partial<PictureNaming>>) {
  const around = usePictureNaming();
  const {
    product = around.product,
    website = around.website,
    organization = around.organization,
  } = overrides;
  const naming = useMemo(() => ({ product, website, organization }), [product, website, organization]);
  return <Naming value={naming}>{children}</Naming>;
}

export function usePictureNaming(): PictureNaming {
  return use(Naming);
}
