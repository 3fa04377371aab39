import { API_DOCS_URL, externalCallUrl } from '../../data/api-keys.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CodeSnippet } from '../../ui/data/code-snippet.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import styles from './api-keys.module.css';

/** How to call the API with a key: an example and a link to the API description. */
export function ApiKeyGuide() {
  const { t } = useTranslation('apiKeys');
  return (
    <Disclosure summary={t('guide.title')} level={2}>
      <div className={styles.guide}>
        <p>{t('guide.text')}</p>
        <CodeSnippet label={t('guide.example')} parts={[{ kind: 'plain', text: exampleCall(), start: 0 }]} />
        <p>{t('guide.answer')}</p>
        <p>
          {/* Not a route of the app, so the browser loads it, in a new tab. */}
          <a href={API_DOCS_URL} target="_blank" rel="noreferrer">
            {t('guide.calls')}
          </a>
        </p>
      </div>
    </Disclosure>
  );
}

/** The service replaces the words in capitals. */
function exampleCall(): string {
  return [
    `curl ${externalCallUrl('run-test')}`,
    `-H 'x-service-name: SERVICE_NAME'`,
    `-H 'x-service-key: SERVICE_KEY'`,
    `-H 'Authorization: Bearer API_KEY'`,
    `-H 'Content-Type: application/json'`,
    `-d '{ "name": "TEST_NAME", "url": "https://www.example.gov.in/", "testMode": "single_page" }'`,
  ].join(' \\\n  ');
}
