import type { FailingElementView } from '@abhigam/contract';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { DetailList } from '../../ui/data/detail-list.tsx';
import { VisibleText } from '../../ui/data/visible-text.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './element-card.module.css';
import { ImageTextFacts } from './image-text-facts.tsx';
import { StateSteps } from './interaction-description.tsx';
import { isImageCode } from './model/alternative-of.ts';
import { SourceFacts } from './source-facts.tsx';
import { ViewImage } from './view-image.tsx';

interface ElementFactsProps {
  element: FailingElementView;
  testInstanceId: string;
  number: number;
  /** Heading level of the element. */
  level: 3 | 4;
}

/**
 * Maximum length of a displayed selector, in characters. Longer ones are unreadable; the button copies the
 * whole selector.
 */
const SHOWN_SELECTOR = 160;

/** Selector, text in an image, and the sources that found the element. */
export function ElementFacts({ element, testInstanceId, number, level }: ElementFactsProps) {
  const { t } = useTranslation(['report', 'element']);
  const { altFailureData, selector, snippet } = element;
  const isImage = altFailureData !== null || isImageCode(snippet);
  return (
    <>
      <DetailList>
        <dt>{t('element.selector')}</dt>
        <dd>
          <code className={styles.selector} dir="ltr">
            <VisibleText text={selector} maxLength={SHOWN_SELECTOR} />
          </code>{' '}
          <CopyButton text={selector} label={t('element.copySelectorOf', { number })}>
            {t('element.copySelector')}
          </CopyButton>
        </dd>
        {isImage && <ImageTextFacts data={altFailureData} snippet={snippet} />}
      </DetailList>
      {isImage && element.rect && (
        <div>
          <ViewImage element={element} testInstanceId={testInstanceId} number={number} />
        </div>
      )}
      <Disclosure
        level={level === 3 ? 4 : 5}
        summary={
          <span>
            {t('element:experts.title')}{' '}
            <VisuallyHidden>{t('element:experts.ofElement', { number })}</VisuallyHidden>
          </span>
        }
      >
        <DetailList>
          {element.state && <StateSteps state={element.state} />}
          <SourceFacts element={element} />
        </DetailList>
      </Disclosure>
    </>
  );
}
