import { Navigate, useLocation } from 'react-router';
import { activeAddresses } from '../../address/active-addresses.ts';
import { ProseContents, ProseLead, ProseSection, ProseWithContents } from '../../frame/prose.tsx';
import { PublicPage } from '../../frame/public-page.tsx';
import { SupportLink } from '../../frame/support-link.tsx';
import { useTitleOverride } from '../../frame/title-scope.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useBrand } from '../../settings/use-brand.ts';
import { useLabels } from '../../vocabulary/use-words.ts';
import styles from './public-screens.module.css';

const SECTIONS = [
  'start',
  'models',
  'roles',
  'modes',
  'guidelines',
  'scheduling',
  'report',
  'tracking',
  'history',
  'limits',
  'security',
] as const;

/** Roles in the order of their first contact: those responsible for websites first. */
const ROLES = ['ADMIN', 'TESTER', 'ADMINEXPERT', 'SUPERADMIN'] as const;

/** How to use the product, from the nomination on (specification, administration 2.1). */
export function UsingScreen() {
  const { t } = useTranslation(['using', 'vocabulary']);
  const { id: brand, shortName } = useBrand();
  const { pathname } = useLocation();
  const own = activeAddresses().using(brand);
  useTitleOverride({ title: t('titleOf', { product: shortName }) });
  // The path contains the product's name: the path of the other brand redirects here.
  if (pathname.replace(/\/$/, '') !== own) return <Navigate to={own} replace />;
  return (
    <PublicPage>
      <ProseLead>{t('lead')}</ProseLead>
      <ProseWithContents
        contents={
          <ProseContents
            title={t('contents')}
            sections={SECTIONS.map((id) => ({ id, title: t(`${id}.title`) }))}
          />
        }
      >
        {SECTIONS.map((id) => (
          <ProseSection
            key={id}
            id={id}
            title={t(`${id}.title`)}
            {...(id === 'roles' ? {} : { text: t(`${id}.text`) })}
          >
            {id === 'start' && <SupportLink words={t('nominate')} otherwise={t('nominateNone')} />}
            {id === 'roles' && <Roles />}
          </ProseSection>
        ))}
      </ProseWithContents>
    </PublicPage>
  );
}

function Roles() {
  const { t } = useTranslation(['using', 'vocabulary']);
  const words = useLabels();
  const { id: brand } = useBrand();
  return (
    <dl className={styles.roles}>
      {ROLES.map((role) => (
        <div key={role}>
          <dt>{words.role(role, brand)}</dt>
          <dd>{t(`roles.${role}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
