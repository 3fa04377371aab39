import { useTranslation } from 'react-i18next';
import { paths } from '../../app/paths.ts';
import { PublicPage } from '../../shell/public-page.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import styles from './error-screen.module.css';

export function NotFoundScreen() {
  const { t } = useTranslation();
  return (
    <PublicPage title={t('errors.notFound')}>
      <p>{t('errors.notFoundText')}</p>
      <div className={styles.actions}>
        <LinkButton href={paths.home()} tone="primary">
          {t('errors.goHome')}
        </LinkButton>
      </div>
    </PublicPage>
  );
}
