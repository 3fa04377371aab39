import type { ContrastData } from '@abhigam/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CodeSnippet } from '../../ui/data/code-snippet.tsx';
import styles from './contrast-facts.module.css';
import { ContrastSwatch } from './contrast-swatch.tsx';
import { contrastRatio } from './model/contrast-ratio.ts';
import { contrastRepairs } from './model/contrast-repairs.ts';
import { correctionParts } from './model/correction-parts.ts';
import { textLook } from './model/text-look.ts';

interface ContrastFactsProps {
  data: ContrastData;
  /** Text of the element, shown in both pairs of colours. */
  text: string;
  /** False where the corrected code says which declaration to change. */
  isCodeShown: boolean;
}

/** The colours as they are and as they could be, with the one declaration that repairs them. */
export function ContrastFacts({ data, text, isCodeShown }: ContrastFactsProps) {
  const { t } = useTranslation('report');
  const repairs = contrastRepairs(data);
  const look = textLook(data.fontSize, data.fontWeight);
  return (
    <div>
      <div className={styles.swatches}>
        <ContrastSwatch
          title={t('element.now')}
          ratio={data.contrastRatio}
          sample={text}
          text={data.fgColor}
          background={data.bgColor}
          look={look}
        />
        {repairs.map((repair) => (
          <ContrastSwatch
            key={repair.kind}
            title={t(`element.${repair.kind}`)}
            ratio={contrastRatio(repair.text, repair.background)}
            sample={text}
            text={repair.text}
            background={repair.background}
            look={look}
          />
        ))}
      </div>
      {isCodeShown &&
        repairs.map(({ kind, property, before, after }) => (
          <CodeSnippet
            key={kind}
            label={property === 'color' ? t('element.repairText') : t('element.repairBackground')}
            parts={correctionParts(`${property}: ${before};`, [
              { start: property.length + 2, end: property.length + 2 + before.length, text: after },
            ])}
          />
        ))}
    </div>
  );
}
