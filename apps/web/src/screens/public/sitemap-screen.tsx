import { ProseLead } from '../../frame/prose.tsx';
import { PublicLink } from '../../frame/public-link.tsx';
import { PublicPage } from '../../frame/public-page.tsx';
import { type PublicLink as Link, usePublicLinks } from '../../frame/use-public-links.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './public-screens.module.css';

export function SitemapScreen() {
  const { t } = useTranslation('sitemap');
  const { pages, account, rules } = usePublicLinks();
  return (
    <PublicPage>
      <ProseLead>{t('lead')}</ProseLead>
      <div className={styles.groups}>
        <Group id="about" title={t('about')} links={pages} />
        <Group id="rules" title={t('rules')} links={rules} />
        <Group id="account" title={t('account')} links={account} />
      </div>
    </PublicPage>
  );
}

function Group({ id, title, links }: { id: string; title: string; links: readonly Link[] }) {
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.links}>
        {links
          .filter(({ isCurrent }) => !isCurrent)
          .map((link) => (
            <li key={link.href}>
              <PublicLink {...link} />
            </li>
          ))}
      </ul>
    </section>
  );
}
