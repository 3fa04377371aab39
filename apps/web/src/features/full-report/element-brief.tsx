import type { FailingElementView } from '@abhigam/contract';
import { snippetParts } from '@abhigam/domain';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CodeSnippet } from '../../ui/data/code-snippet.tsx';
import { CodeWords } from '../../ui/data/code-words.tsx';
import { InteractionDescription } from '../elements/interaction-description.tsx';
import styles from './full.module.css';

interface ElementBriefProps {
  auditId: string;
  element: FailingElementView;
  /** Shown below: the decision, or the controls to make one. */
  children: ReactNode;
}

/** An element in brief: explanation, code and selector. */
export function ElementBrief({ auditId, element, children }: ElementBriefProps) {
  const { t } = useTranslation('report');
  return (
    <li className={styles.element} data-entry>
      <p>
        <CodeWords text={element.explanation} />
      </p>
      {element.state && (
        <p>
          <InteractionDescription state={element.state} />
        </p>
      )}
      <CodeSnippet label={t('element.snippet')} parts={snippetParts({ auditId, ...element })} />
      <p className={styles.selector}>
        {t('element.selector')}: <code>{element.selector}</code>
      </p>
      {children}
    </li>
  );
}
