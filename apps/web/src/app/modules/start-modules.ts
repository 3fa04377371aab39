import type { ComponentType } from 'react';

export const START_MODULES = import.meta.glob<ComponentType>('/src/route-modules/start/*.tsx', {
  import: 'Component',
});
