import type { ContrastData } from '@abhigam/domain';
import { useTranslation } from 'react-i18next';
import { CodeSnippet } from '../../../ui/data/code-snippet.tsx';
import { splitMarked } from '../../../ui/model/split-marked.ts';
import { contrastRatio } from '../model/contrast-ratio.ts';
import styles from './contrast-facts.module.css';
import { ContrastSwatch } from './contrast-swatch.tsx';

interface ContrastFactsProps {
  data: ContrastData;
  /** Text of the element, shown in both pairs of colours. */
  text: string;
}

/** The colours as they are and as they could be, with the one declaration that repairs them. */
export function ContrastFacts({ data, text }: ContrastFactsProps) {
  const { t } = useTranslation('report');
  const { fgColor, bgColor, suggestedColor, suggestedColorType } = data;
  const isBackground = suggestedColorType === 'background';
  const repaired = suggestedColor && {
    text: isBackground ? fgColor : suggestedColor,
    background: isBackground ? suggestedColor : bgColor,
  };
  const property = isBackground ? 'background-color' : 'color';
  const before = isBackground ? bgColor : fgColor;
  return (
    <div>
      <div className={styles.swatches}>
        <ContrastSwatch
          title={t('element.now')}
          ratio={data.contrastRatio}
          sample={text}
          text={fgColor}
          background={bgColor}
        />
        {repaired && (
          <ContrastSwatch
            title={t('element.suggested')}
            ratio={contrastRatio(repaired.text, repaired.background)}
            sample={text}
            text={repaired.text}
            background={repaired.background}
          />
        )}
      </div>
      {suggestedColor && (
        <CodeSnippet
          label={isBackground ? t('element.repairBackground') : t('element.repairText')}
          parts={splitMarked(`${property}: ${before} ${suggestedColor};`, [before], [suggestedColor])}
        />
      )}
    </div>
  );
}
