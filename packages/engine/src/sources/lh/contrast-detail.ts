import { z } from 'zod';
import { either, text, variantOf, when, withoutUndefined } from './check-reader.ts';

const CONTRAST_VARIANTS = [
  'bgGradient',
  'bgImage',
  'bgOverlap',
  'colorParse',
  'complexTextShadows',
  'elmPartiallyObscured',
  'elmPartiallyObscuring',
  'emptyValue',
  'equalRatio',
  'fgAlpha',
  'fgOnShadowColor',
  'imgNode',
  'nonBmp',
  'outsideViewport',
  'pseudoContent',
  'shadowOnBgColor',
  'shortTextContent',
];

export const contrast = when(
  z.object({
    messageKey: z.enum(CONTRAST_VARIANTS).optional().catch(undefined),
    fgColor: text.optional().catch(undefined),
    bgColor: text.optional().catch(undefined),
    shadowColor: text.optional().catch(undefined),
    colorParse: text.optional().catch(undefined),
    contrastRatio: z.number().optional().catch(undefined),
    /** For example `4.5:1`. */
    expectedContrastRatio: z.string().transform(Number.parseFloat).optional().catch(undefined),
  }),
  (data) => ({
    variant: data.messageKey,
    values: withoutUndefined({
      textColour: data.fgColor,
      backgroundColour: data.bgColor,
      shadowColour: data.shadowColor,
      colour: data.colorParse,
      // axe returns 0 for an unmeasured ratio.
      ratio: data.contrastRatio || undefined,
      expected: data.expectedContrastRatio,
    }),
  }),
);

export const linkInText = either(
  when(
    z.object({
      messageKey: z.enum(['fgContrast', 'bgContrast']),
      contrastRatio: z.number(),
      requiredContrastRatio: z.number(),
    }),
    ({ messageKey, contrastRatio, requiredContrastRatio }) => ({
      variant: messageKey,
      values: { ratio: contrastRatio, expected: requiredContrastRatio },
    }),
  ),
  when(z.object({ messageKey: z.literal('imgNode') }), () => ({ variant: 'bgImage', values: {} })),
  variantOf('bgGradient', 'bgImage', 'bgOverlap', 'same'),
);
