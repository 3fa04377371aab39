import { createContext, type PropsWithChildren, use, useMemo } from 'react';

/** What the names of pictures say besides the chart. Made into a name only when a picture is saved. */
export interface PictureNaming {
  /** Short name of the product; empty where none is given. */
  product: string;
  /** Address of the website whose values are shown; undefined where they are not of one. */
  website: string | undefined;
  /** Name of the organization whose values are shown; undefined where they are not of one. */
  organization: string | undefined;
}

const OF_ALL: PictureNaming = { product: '', website: undefined, organization: undefined };
const Naming = createContext(OF_ALL);

/** Names the product, or the website or organization that the charts in it are about. */
export function PictureNames({ children, ...given }: PropsWithChildren<Partial<PictureNaming>>) {
  const around = usePictureNaming();
  const { product = around.product, website = around.website, organization = around.organization } = given;
  const naming = useMemo(() => ({ product, website, organization }), [product, website, organization]);
  return <Naming value={naming}>{children}</Naming>;
}

export function usePictureNaming(): PictureNaming {
  return use(Naming);
}
