import { ProseLead, ProseSection } from '../../frame/prose.tsx';
import { PublicPage } from '../../frame/public-page.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useBrand } from '../../settings/use-brand.ts';
import { ExternalLink } from '../../ui/overlay/external-link.tsx';
import styles from './public-screens.module.css';

const SECTIONS = ['why', 'law', 'does', 'score', 'limits'] as const;

const MORE = {
  intro: 'https://www.w3.org/WAI/fundamentals/accessibility-intro/',
  wcag: 'https://www.w3.org/TR/WCAG22/',
  gigw: 'https://guidelines.india.gov.in/',
} as const;

/** Why the portal exists, what it rests on, and what it cannot do. */
export function BackgroundScreen() {
  const { t } = useTranslation('background');
  const { productName } = useBrand();
  return (
    <PublicPage>
      <ProseLead>{t('lead')}</ProseLead>
      {SECTIONS.map((id) => (
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
    </PublicPage>
  );
}
