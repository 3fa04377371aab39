import { createContext, useContext } from 'react';
import type { Layout } from './layout.ts';

const Given = createContext<Layout>('desktop');

/** The frame of the older layout says that it is the one (`shells/older/older-shell.tsx`). */
export const LayoutProvider = Given.Provider;

/** Whose words and rules hold where something is shown; the mobile layout has those of the desktop one. */
export function useLayout(): Layout {
  return useContext(Given);
}

const Titles = createContext<Layout | null>(null);

/** The frame of the mobile layout, whose paths are those of the older one, says that its screens have the older titles too. */
export const TitlesProvider = Titles.Provider;

/** Whose titles screens and views of a report have (specification, testing 2: each family of paths names them differently). */
export function useTitlesOf(): Layout {
  const layout = useLayout();
  return useContext(Titles) ?? layout;
}
