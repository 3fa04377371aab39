import { createContext, useContext } from 'react';
import type { Layout } from './layout.ts';

const Given = createContext<Layout>('desktop');

/** The frame of the older layout says that it is the one (`shells/older/older-shell.tsx`). */
export const LayoutProvider = Given.Provider;

/** Whose words and rules hold where something is shown; the mobile layout has those of the desktop one. */
export function useLayout(): Layout {
  return useContext(Given);
}
