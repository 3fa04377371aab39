import type { ContrastData } from '@abhigam/domain';
import { useTranslation } from 'react-i18next';
import { CodeSnippet } from '../../../ui/data/code-snippet.tsx';
import { splitMarked } from '../../../ui/model/split-marked.ts';
import { contrastRatio } from '../model/contrast-ratio.ts';
import { contrastRepairs } from '../model/contrast-repairs.ts';
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
  const repairs = contrastRepairs(data);
  return (
    <div>
      <div className={styles.swatches}>
        <ContrastSwatch
          title={t('element.now')}
          ratio={data.contrastRatio}
          sample={text}
          text={data.fgColor}
          background={data.bgColor}
        />
        {repairs.map((repair) => (
          <ContrastSwatch
            key={repair.kind}
            title={t(`element.${repair.kind}`)}
            ratio={contrastRatio(repair.text, repair.background)}
            sample={text}
            text={repair.text}
            background={repair.background}
          />
        ))}
      </div>
      {repairs.map(({ kind, property, before, after }) => (
        <CodeSnippet
          key={kind}
          label={property === 'color' ? t('element.repairText') : t('element.repairBackground')}
          parts={splitMarked(`${property}: ${before} ${after};`, [before], [after])}
        />
      ))}
    </div>
  );
}
