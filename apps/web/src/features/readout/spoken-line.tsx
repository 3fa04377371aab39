import type { TranscriptLine } from '@abhigam/contract';
import { Image } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FindingLinks } from './finding-links.tsx';
import { LineShot } from './line-shot.tsx';
import { PageText } from './page-text.tsx';
import styles from './readout.module.css';

interface SpokenLineProps {
  page: { testRunId: string; id: string };
  line: TranscriptLine;
  isChosen: boolean;
}

/** Maximum indentation: phones have no space for more. */
const MAX_STEPS = 6;

/**
 * One line of the screen reader view: the screen reader's own words differ visually from the words of the page.
 */
export function SpeechLine({ page, line, isChosen }: SpokenLineProps) {
  const { t } = useTranslation('readout');
  const { number } = useFormats();
  const [isShown, setShown] = useState(false);
  const { index, parts, depth, rect, lang, findings, findingCount, kinds } = line;
  const numberText = number(index + 1);
  return (
    <li
      className={classNames(
        styles.line,
        findings.length > 0 && styles.failing,
        isChosen && styles.chosen,
        kinds[0] === 'end' && styles.end,
      )}
      data-line={index}
      tabIndex={-1}
    >
      <div className={styles.lineHead}>
        <span className={styles.number} aria-hidden="true">
          {numberText}
        </span>
        <div
          className={styles.said}
          style={{ paddingInlineStart: `calc(${Math.min(depth, MAX_STEPS)} * var(--step))` }}
        >
          <p className={classNames(styles.parts, kinds[0] === 'heading' && styles.headingParts)}>
            {parts.map((part, at) => (
              // Parts of a line have no name and never change their order.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <Part key={at} part={part} lang={lang} />
            ))}
          </p>
          <FindingLinks page={page} findings={findings} count={findingCount} />
        </div>
        {rect && (
          <IconButton
            label={t(isShown ? 'transcript.hideWhere' : 'transcript.where', { number: numberText })}
            icon={<Image size={16} aria-hidden="true" />}
            isExpanded={isShown}
            onPress={() => setShown((was) => !was)}
          />
        )}
      </div>
      {isShown && rect && <LineShot testInstanceId={page.id} rect={rect} number={numberText} />}
    </li>
  );
}

function Part({ part, lang }: { part: TranscriptLine['parts'][number]; lang: string | null }) {
  const { kind, text, isCut } = part;
  if (kind === 'role' || kind === 'state' || kind === 'language')
    return <span className={kind === 'role' ? styles.role : styles.state}>{text} </span>;
  return (
    <span className={styles[kind]}>
      <PageText lang={lang} isCut={isCut}>
        {text}
      </PageText>{' '}
    </span>
  );
}
