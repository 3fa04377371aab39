import { createContext, useContext } from 'react';

/** Navigation state for the links of a screen. */
const LinkStateContext = createContext<object | null>(null);

export const LinkState = LinkStateContext.Provider;

export function useLinkState(): object | null {
  return useContext(LinkStateContext);
}
