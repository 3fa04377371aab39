import { createContext, type PropsWithChildren, use, useMemo } from 'react';

/** What the names of pictures say besides the chart. */
interface PictureNaming {
  /** Short name of the product; empty where none is given. */
  product: string;
  /** Of what the values are: a website, an organization, or all of them. */
  subject: string;
}

const OF_ALL: PictureNaming = { product: '', subject: 'all' };
const Naming = createContext(OF_ALL);

/** Names the product, or the website or organization that the charts in it are about. */
export function PictureNames({ children, ...given }: PropsWithChildren<Partial<PictureNaming>>) {
  const around = usePictureNaming();
  const { product = around.product, subject = around.subject } = given;
  const naming = useMemo(() => ({ product, subject }), [product, subject]);
  return <Naming value={naming}>{children}</Naming>;
}

export function usePictureNaming(): PictureNaming {
  return use(Naming);
}
