import type { ComponentType } from 'react';

export const SIGNED_IN_MODULES = import.meta.glob<ComponentType>('/src/route-modules/signed-in/*.tsx', {
  import: 'Component',
});
