import { createContext, useContext } from 'react';
import type { Layout } from './layout.ts';

const Given = createContext<Layout>('desktop');

/** The routes of a shell say whose words, rules and first values its forms have (`shells/shell-routes.ts`). */
export const LayoutProvider = Given.Provider;

/** Whose words, rules and first values a form has. */
export function useLayout(): Layout {
  return useContext(Given);
}
