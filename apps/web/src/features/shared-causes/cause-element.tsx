import { useTranslation } from '../../i18n/use-translation.ts';
import { VisibleText } from '../../ui/data/visible-text.tsx';
import styles from './shared-causes.module.css';

/** The failing element by tag and names, and its container. */
export function CauseElement({ element, within }: { element: string; within: string }) {
  const { t } = useTranslation('sharedCauses');
  return (
    <dl className={styles.element}>
      <dt>{t('element')}</dt>
      <dd>
        <Code text={element} />
      </dd>
      {within !== '' && (
        <>
          <dt>{t('within')}</dt>
          <dd>
            <Code text={within} />
          </dd>
        </>
      )}
    </dl>
  );
}

function Code({ text }: { text: string }) {
  return (
    <code className={styles.code} dir="ltr" translate="no">
      <VisibleText text={text} isIsolated={false} />
    </code>
  );
}
