import type { ComponentType } from 'react';

export const MOBILE_MODULES = import.meta.glob<ComponentType>('/src/route-modules/mobile/*.tsx', {
  import: 'Component',
});
