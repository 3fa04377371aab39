import { useEffect, useState } from 'react';
import { activeAddresses } from '../../address/active-addresses.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '../../i18n/languages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useBrand } from '../../settings/use-brand.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonRow } from '../../ui/layout/button-row.tsx';
import { forget, useInstallPrompt } from './install-prompt.ts';
import { lastInstallPromptTime, storeInstallPromptTime } from './install-prompt-time.ts';
import styles from './installation.module.css';
import { makeInstallable } from './make-installable.ts';
import { mayPromptInstall } from './model/may-prompt-install.ts';

/** Makes the mobile layout installable and offers the installation at most once a day. */
export function Installation() {
  const { t, i18n } = useTranslation('mobile');
  const { id: brand, productName: product } = useBrand();
  const lang = isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
  const offer = useInstallPrompt();
  const [isDue, setDue] = useState(() => mayPromptInstall(lastInstallPromptTime(), Date.now()));
  const scope = activeAddresses().home();
  useEffect(() => makeInstallable({ brand, lang }, scope), [brand, lang, scope]);
  if (!offer || !isDue) return null;
  const close = () => {
    storeInstallPromptTime(Date.now());
    setDue(false);
  };
  const install = async () => {
    close();
    await offer.prompt();
    // The prompt can be used only once.
    forget();
  };
  return (
    <section aria-label={t('install.title')} className={styles.bar}>
      <p>{t('install.text', { product })}</p>
      <ButtonRow>
        <Button tone="primary" onPress={install}>
          {t('install.install')}
        </Button>
        <Button onPress={close}>{t('install.later')}</Button>
      </ButtonRow>
    </section>
  );
}
