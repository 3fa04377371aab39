import type { FailingElementView } from '@abhigam/contract';
import { snippetParts } from '@abhigam/domain';
import type { Ref } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CodeSnippet } from '../../ui/data/code-snippet.tsx';
import { CodeWords } from '../../ui/data/code-words.tsx';
import { VisibleText } from '../../ui/data/visible-text.tsx';
import { ElementDecision } from '../decisions/element-decision.tsx';
import { RetestButton } from '../report-parts/retest-button.tsx';
import { ContrastFacts } from './contrast-facts.tsx';
import { CorrectedCode } from './corrected-code.tsx';
import styles from './element-card.module.css';
import { ElementFacts } from './element-facts.tsx';
import { ElementShot } from './element-shot.tsx';
import { InteractionDescription } from './interaction-description.tsx';
import { NcManager } from './nc-manager.tsx';
import { PageViewLinks } from './page-view-links.tsx';

interface ElementCardProps {
  auditId: string;
  element: FailingElementView;
  testInstanceId: string;
  /** Position in the list, from 1, and length of the list. */
  number: number;
  total: number;
  headingRef?: Ref<HTMLHeadingElement>;
  /** Heading; default: "Element 1 of 24". */
  title?: string;
  level: 3 | 4;
  /** Status of the list that the element is in. */
  status: 'Fail' | 'Warn';
  /** The element represents all identical elements on all pages. */
  isDefect?: boolean;
  /** Called after a decision about the element was made or withdrawn. */
  onDecided?: () => void;
}

/** A failing element: explanation, code, colours and location. */
export function ElementCard(props: ElementCardProps) {
  const { auditId, element, testInstanceId, number, total, headingRef, level, title, status } = props;
  const { t } = useTranslation('report');
  const Heading = level === 3 ? 'h3' : 'h4';
  const parts = snippetParts({ auditId, ...element });
  return (
    <div className={styles.card}>
      <Heading ref={headingRef} tabIndex={-1} className={styles.heading}>
        {title ?? t('element.number', { number, total })}
        {element.label && (
          <span className={styles.label}>
            {' '}
            <VisibleText text={element.label} />
          </span>
        )}
      </Heading>
      <div className={styles.columns}>
        <div className={styles.words}>
          <p className={styles.explanation}>
            <CodeWords text={element.explanation} />
          </p>
          {element.state && (
            <p className={styles.soft}>
              <InteractionDescription state={element.state} />
            </p>
          )}
          <CodeSnippet label={t('element.snippet')} parts={parts} />
          {element.correction && <CorrectedCode correction={element.correction} number={number} />}
          {element.testData && (
            <ContrastFacts
              data={element.testData}
              text={element.label}
              isCodeShown={element.correction === null}
            />
          )}
          <ElementFacts element={element} testInstanceId={testInstanceId} number={number} level={level} />
          <PageViewLinks testInstanceId={testInstanceId} elementId={element.id} number={number} />
        </div>
        <ElementShot element={element} testInstanceId={testInstanceId} number={number} />
      </div>
      <ElementDecision
        element={element}
        status={status}
        called={String(number)}
        isDefect={props.isDefect ?? false}
        onDecided={props.onDecided}
      />
      {element.nonCompliance && (
        <NcManager nonCompliance={element.nonCompliance} number={number} level={level} />
      )}
      <div className={styles.again}>
        <RetestButton
          pageId={testInstanceId}
          auditId={auditId}
          elementId={element.id}
          of={t('element.number', { number, total })}
        />
      </div>
    </div>
  );
}
