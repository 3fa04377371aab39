import { activeAddresses } from '../../address/active-addresses.ts';
import { PublicPage } from '../../frame/public-page.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { ButtonRow } from '../../ui/layout/button-row.tsx';

export function NotFoundScreen() {
  const addresses = activeAddresses();
  const { t } = useTranslation();
  return (
    <PublicPage>
      <p>{t('errors.notFoundText')}</p>
      <ButtonRow>
        <LinkButton href={addresses.home()} tone="primary">
          {t('errors.goHome')}
        </LinkButton>
      </ButtonRow>
    </PublicPage>
  );
}
