import type { ComponentType } from 'react';

export const PROSE_MODULES = import.meta.glob<ComponentType>('/src/route-modules/prose/*.tsx', {
  import: 'Component',
});
