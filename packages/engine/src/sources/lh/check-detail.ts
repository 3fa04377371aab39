import { z } from 'zod';
import {
  type CheckDetail,
  either,
  list,
  NOTHING,
  oneText,
  type Reader,
  text,
  texts,
  variantOf,
  when,
  withoutUndefined,
} from './check-reader.ts';
import { contrast, linkInText } from './contrast-detail.ts';

/**
 * Reads the data of an axe check. Other checks have no data that a sentence needs. Data of an unexpected shape
 * gives no values; the text then falls back to the rule's title.
 */
export function detailOf(checkId: string, data: unknown): CheckDetail {
  return READERS.get(checkId)?.(data) ?? NOTHING;
}

/** axe lists children as selectors, and text nodes as `#text`. */
const children = when(z.object({ values: text }), ({ values }) => {
  const elements = values.split(', ').filter((child) => !child.endsWith('#text'));
  if (elements.length === 0) return { variant: 'text', values: {} };
  return { values: { children: elements.join(', ') } };
});

const spacing = when(
  z.object({ value: z.number().optional().catch(undefined), minValue: z.number() }),
  ({ value, minValue }) => ({ values: withoutUndefined({ value, minimum: minValue }) }),
);

const targetSize = when(
  z.object({
    messageKey: z.string().optional(),
    minSize: z.number(),
    width: z.number().optional(),
    height: z.number().optional(),
  }),
  ({ messageKey, minSize, width, height }) => ({
    variant: messageKey,
    values: withoutUndefined({ minimum: minSize, width, height }),
  }),
);

const targetOffset = when(
  z.object({ messageKey: z.string().optional(), closestOffset: z.number(), minOffset: z.number() }),
  ({ messageKey, closestOffset, minOffset }) => ({
    variant: messageKey,
    values: { minimum: minOffset, space: closestOffset },
  }),
);

const refresh = when(z.object({ redirectDelay: z.number() }), ({ redirectDelay }) => ({
  values: { seconds: redirectDelay },
}));

const READERS: ReadonlyMap<string, Reader> = new Map([
  ['abstractrole', texts('roles')],
  ['accesskeys', oneText('key')],
  [
    'aria-allowed-attr',
    when(z.object({ messageKey: z.string().optional(), values: list }), ({ messageKey, values }) => ({
      variant: messageKey === 'caseSensitive' ? messageKey : undefined,
      values: { attributes: values },
    })),
  ],
  [
    'aria-allowed-attr-elm',
    when(z.object({ nodeName: text, values: text }), ({ nodeName, values }) => ({
      values: { element: nodeName, attributes: values },
    })),
  ],
  ['aria-allowed-role', texts('roles')],
  [
    'aria-conditional-attr',
    either(
      when(
        z.object({ messageKey: z.enum(['checkbox', 'radio']), checkState: text }),
        ({ messageKey, checkState }) => ({ variant: messageKey, values: { state: checkState } }),
      ),
      when(z.object({ invalidAttrs: list, ownerRole: text }), ({ invalidAttrs, ownerRole }) => ({
        variant: 'row',
        values: { attributes: invalidAttrs, role: ownerRole },
      })),
    ),
  ],
  [
    'aria-errormessage',
    either(
      texts('ids'),
      when(
        z.object({ messageKey: z.enum(['hidden', 'idrefs', 'unheard', 'unsupported']), values: list }),
        ({ messageKey, values }) => ({ variant: messageKey, values: { ids: values } }),
      ),
    ),
  ],
  ['aria-no-deprecated-attr', texts('attributes')],
  [
    'aria-prohibited-attr',
    when(
      z.object({
        messageKey: z
          .string()
          .transform((key) => key.replace(/Singular$|Plural$/, ''))
          .pipe(z.enum(['hasRole', 'noRole', 'unresolvedLabel', 'visibleLabel'])),
        prohibited: list,
        role: text.nullable(),
        nodeName: text,
      }),
      ({ messageKey, prohibited, role, nodeName }) => ({
        variant: messageKey,
        values: { attributes: prohibited, element: nodeName, ...(role === null ? {} : { role }) },
      }),
    ),
  ],
  ['aria-required-attr', texts('attributes')],
  [
    'aria-required-children',
    either(
      texts('roles'),
      when(
        z.object({ messageKey: z.literal('unallowedPresentational'), values: text }),
        // Each name is in square brackets, like an attribute selector.
        ({ messageKey, values }) => ({
          variant: messageKey,
          values: { attributes: values.replace(/[[\]]/g, '') },
        }),
      ),
      when(
        z.object({ messageKey: z.enum(['aria-busy-fail', 'unallowed']), values: text }),
        ({ messageKey, values }) => ({ variant: messageKey, values: { children: values } }),
      ),
    ),
  ],
  ['aria-required-parent', texts('roles')],
  ['aria-unsupported-attr', texts('attributes')],
  ['aria-valid-attr', texts('attributes')],
  [
    'aria-valid-attr-value',
    either(
      texts('attributes'),
      when(
        z.object({
          messageKey: z.enum(['ariaCurrent', 'controlsWithinPopup', 'empty', 'idrefs', 'noId', 'noIdShadow']),
          needsReview: text,
        }),
        ({ messageKey, needsReview }) => ({ variant: messageKey, values: { attribute: needsReview } }),
      ),
    ),
  ],
  ['braille-roledescription-equivalent', variantOf('emptyRoleDescription', 'noRoleDescription')],
  ['color-contrast', contrast],
  ['color-contrast-enhanced', contrast],
  ['deprecatedrole', oneText('role')],
  ['duplicate-id-aria', oneText('id')],
  ['has-global-aria-attribute', texts('attributes')],
  ['focusable-content', variantOf('byBrowser')],
  ['has-lang', variantOf('empty', 'noXHTML')],
  ['identical-links-same-purpose', when(z.null(), () => ({ variant: 'noName', values: {} }))],
  ['important-letter-spacing', spacing],
  ['important-line-height', spacing],
  ['important-word-spacing', spacing],
  ['invalidrole', texts('roles')],
  ['label-content-name-mismatch', variantOf('valueText')],
  [
    'landmark-is-unique',
    when(z.object({ role: text, accessibleText: z.string().nullable() }), ({ role, accessibleText }) => ({
      variant: accessibleText ? 'named' : 'unnamed',
      values: { role },
    })),
  ],
  ['link-in-text-block', linkInText],
  ['link-in-text-block-style', variantOf('pseudoContent')],
  ['listitem', variantOf('roleNotValid')],
  ['meta-refresh', refresh],
  ['meta-refresh-no-exceptions', refresh],
  ['meta-viewport', oneText('setting')],
  ['meta-viewport-large', oneText('setting')],
  ['no-focusable-content', variantOf('notHidden')],
  ['no-implicit-explicit-label', oneText('role')],
  ['only-dlitems', children],
  ['only-listitems', children],
  ['target-offset', targetOffset],
  ['target-size', targetSize],
  ['td-headers-attr', variantOf('cell-header-not-in-table', 'cell-header-not-th', 'header-refs-self')],
  ['unsupportedrole', oneText('role')],
  ['valid-lang', texts('attributes')],
]);
