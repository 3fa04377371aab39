import { type ContrastData, colourRepair } from '@abhigam/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CodeSnippet } from '../../ui/data/code-snippet.tsx';
import styles from './contrast-facts.module.css';
import { ContrastSwatch } from './contrast-swatch.tsx';
import { contrastRatio } from './model/contrast-ratio.ts';
import { correctionParts } from './model/correction-parts.ts';
import { parseTextStyle } from './model/text-look.ts';

interface ContrastFactsProps {
  data: ContrastData;
  /** Text of the element, drawn in both colour pairs. */
  text: string;
  /** False when the corrected code already shows the declaration to change. */
  isCodeShown: boolean;
}

/** The current colours with the required contrast, and the suggested colours. */
export function ContrastFacts({ data, text, isCodeShown }: ContrastFactsProps) {
  const { t } = useTranslation('report');
  const repair = colourRepair(data);
  const look = parseTextStyle(data.fontSize, data.fontWeight);
  return (
    <div>
      <div className={styles.swatches}>
        <ContrastSwatch
          title={t('element.now')}
          ratio={data.contrastRatio}
          note={<NeededRatio data={data} />}
          sample={text}
          text={data.fgColor}
          background={data.bgColor}
          look={look}
        />
        {repair && (
          <ContrastSwatch
            title={t('element.suggested')}
            ratio={contrastRatio(repair.text, repair.background)}
            sample={text}
            text={repair.text}
            background={repair.background}
            look={look}
          />
        )}
      </div>
      {isCodeShown && repair && (
        <CodeSnippet
          label={repair.type === 'text' ? t('element.repairText') : t('element.repairBackground')}
          parts={declarationParts(
            repair.type === 'text' ? 'color' : 'background-color',
            repair.from,
            repair.to,
          )}
        />
      )}
    </div>
  );
}

function declarationParts(property: string, from: string, to: string) {
  const start = property.length + 2;
  return correctionParts(`${property}: ${from};`, [{ start, end: start + from.length, text: to }]);
}

function NeededRatio({ data }: { data: ContrastData }) {
  const { t } = useTranslation('report');
  const look = parseTextStyle(data.fontSize, data.fontWeight);
  const ratio = data.expectedRatio;
  if (!look) return t('element.needed', { ratio });
  const weight = t(look.isBold ? 'element.weight.bold' : 'element.weight.normal');
  return t('element.neededValue', { ratio, size: look.size, weight });
}
