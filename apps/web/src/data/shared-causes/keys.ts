import type { Language } from '../../i18n/languages.ts';
import type { CauseChoice } from './cause-choice.ts';

/** All that is asked of shared causes stands below `all`. */
export const sharedCauseKeys = {
  all: ['shared-causes'],
  list: (choice: CauseChoice, lang: Language) => ['shared-causes', 'list', choice, lang] as const,
  top: (lang: Language) => ['shared-causes', 'top', lang] as const,
  one: (causeId: number, organizationId: number | null, lang: Language) =>
    ['shared-causes', 'one', causeId, organizationId, lang] as const,
  websites: (causeId: number, organizationId: number | null, page: number) =>
    ['shared-causes', 'websites', causeId, organizationId, page] as const,
  organizations: (causeId: number, page: number) =>
    ['shared-causes', 'organizations', causeId, page] as const,
} as const;
