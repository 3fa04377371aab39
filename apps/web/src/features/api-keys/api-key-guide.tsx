import { API_DESCRIPTION, externalCall } from '../../data/api-keys.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CodeSnippet } from '../../ui/data/code-snippet.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import styles from './api-keys.module.css';

/** How a service calls with its key, with an example, and the description of all calls. */
export function ApiKeyGuide() {
  const { t } = useTranslation('apiKeys');
  return (
    <Disclosure summary={t('guide.title')} level={2}>
      <div className={styles.guide}>
        <p>{t('guide.text')}</p>
        <CodeSnippet label={t('guide.example')} parts={[{ kind: 'plain', text: exampleCall(), start: 0 }]} />
        <p>{t('guide.answer')}</p>
        <p>
          {/* Not a screen of the app: the browser goes there, in a tab beside. */}
          <a href={API_DESCRIPTION} target="_blank" rel="noreferrer">
            {t('guide.calls')}
          </a>
        </p>
      </div>
    </Disclosure>
  );
}

/** What stands in capitals is the service's own. */
function exampleCall(): string {
  return [
    `curl ${externalCall('run-test')}`,
    `-H 'x-service-name: SERVICE_NAME'`,
    `-H 'x-service-key: SERVICE_KEY'`,
    `-H 'Authorization: Bearer API_KEY'`,
    `-H 'Content-Type: application/json'`,
    `-d '{ "name": "TEST_NAME", "url": "https://www.example.gov.in/", "testMode": "single_page" }'`,
  ].join(' \\\n  ');
}
