import { ProseLead, ProseSection } from '../../frame/prose.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useBrand } from '../../settings/use-brand.ts';
import { ExternalLink } from '../../ui/overlay/external-link.tsx';
import styles from './public-screens.module.css';

export const BACKGROUND_SECTIONS = ['why', 'law', 'does', 'score', 'limits'] as const;

const MORE = {
  intro: 'https://www.w3.org/WAI/fundamentals/accessibility-intro/',
  wcag: 'https://www.w3.org/TR/WCAG22/',
  gigw: 'https://guidelines.india.gov.in/',
} as const;

/** Why the portal exists, its basis, and what it cannot do. */
export function BackgroundText() {
  const { t } = useTranslation('background');
  const { productName } = useBrand();
  return (
    <>
      <ProseLead>{t('lead')}</ProseLead>
      {BACKGROUND_SECTIONS.map((id) => (
        <ProseSection
          key={id}
          id={id}
          title={t(`${id}.title`)}
          text={t(`${id}.text`, { product: productName })}
        />
      ))}
      <ProseSection id="more" title={t('more.title')} text={t('more.note')}>
        <ul className={styles.links}>
          {(['intro', 'wcag', 'gigw'] as const).map((key) => (
            <li key={key}>
              <ExternalLink href={MORE[key]}>{t(`more.${key}`)}</ExternalLink>
            </li>
          ))}
        </ul>
      </ProseSection>
    </>
  );
}
