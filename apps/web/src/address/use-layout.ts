import { createContext, useContext } from 'react';
import type { Layout } from './layout.ts';

const LayoutContext = createContext<Layout>('desktop');

/** Set by the frame of the older layout (`shells/older/older-shell.tsx`). */
export const LayoutProvider = LayoutContext.Provider;

/** The layout whose texts and rules apply; the mobile layout uses those of the desktop layout. */
export function useLayout(): Layout {
  return useContext(LayoutContext);
}

const TitleLayoutContext = createContext<Layout | null>(null);

/**
 * Set by the frame of the mobile layout: it uses paths of the older layout, and therefore its titles as well.
 */
export const TitleLayoutProvider = TitleLayoutContext.Provider;

/**
 * The layout whose titles apply to screens and report views (specification, testing 2: titles differ by path
 * family).
 */
export function useTitleLayout(): Layout {
  const layout = useLayout();
  return useContext(TitleLayoutContext) ?? layout;
}
