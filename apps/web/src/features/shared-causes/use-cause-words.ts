import type { SharedCause } from '../../data/shared-causes.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSpansOrganizations } from '../../session/use-role.ts';

/** Scope of the figures: all organizations, the user's own, or a chosen one. */
export type CauseScope = 'all' | 'own' | 'chosen';

/** @param organizationId the chosen one; ignored for users who can access only one */
export function useCauseScope(organizationId: number | null): CauseScope {
  const reachesAll = useSpansOrganizations('sharedCause.read');
  if (!reachesAll) return 'own';
  return organizationId === null ? 'all' : 'chosen';
}

/** Texts for a cause: on how many websites it is, and the effect of its repair. */
export function useCauseWords(voice: CauseScope): {
  where: (of: SharedCause) => string;
  gain: (of: SharedCause) => string;
} {
  const { t } = useTranslation('sharedCauses');
  const { number } = useFormats();
  const counted = (key: 'websites' | 'organizations' | 'pages' | 'failures', count: number) =>
    t(key, { count, formatted: number(count) });
  return {
    where: ({ websites, organizations, websitesElsewhere }) => {
      const key = voice !== 'all' && websitesElsewhere > 0 ? (`${voice}AndOthers` as const) : voice;
      return t(`where.${key}`, {
        websites: counted('websites', websites),
        organizations: counted('organizations', organizations),
        elsewhere: counted('websites', websitesElsewhere),
      });
    },
    gain: ({ failures, pages, averageBefore: before, averageAfter: after }) => {
      const amounts = { failures: counted('failures', failures), pages: counted('pages', pages) };
      if (before === null || after === null) return t(`gain.${voice}.unknown`, amounts);
      return t(`gain.${voice}.${after > before ? 'rises' : 'stays'}`, {
        ...amounts,
        before: number(before),
        after: number(after),
      });
    },
  };
}
