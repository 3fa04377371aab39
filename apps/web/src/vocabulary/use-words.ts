import {
  type BrandId,
  baseVersion,
  isRole,
  isWithoutAria,
  type TestMode,
  type WcagLevel,
  type WcagVersion,
} from '@abhigam/domain';
import { useTranslation } from '../i18n/use-translation.ts';

export interface Labels {
  mode(mode: TestMode): string;
  modeHint(mode: TestMode): string;
  /** `WCAG 2.1 without ARIA` */
  version(version: WcagVersion): string;
  /** `2.1 without ARIA`, under a header that says WCAG. */
  shortVersion(version: WcagVersion): string;
  /** One-line description of a version. */
  versionHint(version: WcagVersion): string;
  level(level: WcagLevel): string;
  levelHint(level: WcagLevel): string;
  /** `WCAG 2.1, Level AA` */
  standard(version: WcagVersion, level: WcagLevel): string;
  /** Label of a role in a brand; empty for unknown roles, "User" when missing. */
  role(role: string | null | undefined, brand: BrandId): string;
}

/** Message keys without dots, because a dot separates levels. */
const VERSION_HINTS = { '2.0': 'of20', '2.1': 'of21', '2.2': 'of22' } as const;

/** Display names of domain values. */
export function useLabels(): Labels {
  const { t } = useTranslation('vocabulary');
  const version = (value: WcagVersion) =>
    t(isWithoutAria(value) ? 'version.withoutAria' : 'version.full', { version: baseVersion(value) });
  const level = (value: WcagLevel) => t(`level.${value}`);
  return {
    mode: (mode) => t(`mode.${mode}`),
    modeHint: (mode) => t(`modeHint.${mode}`),
    version,
    shortVersion: (value) =>
      t(isWithoutAria(value) ? 'version.shortWithoutAria' : 'version.short', { version: baseVersion(value) }),
    versionHint: (value) =>
      isWithoutAria(value)
        ? t('versionHint.withoutAria', { version: baseVersion(value) })
        : t(`versionHint.${VERSION_HINTS[baseVersion(value)]}`),
    level,
    levelHint: (value) => t(`levelHint.${value}`),
    standard: (v, l) => `${version(v)}, ${level(l)}`,
    role: (role, brand) => {
      if (!role) return t('role.none');
      const known = role.toUpperCase();
      return isRole(known) ? t(`role.${brand}.${known}`) : '';
    },
  };
}
