import { formSentence, type Sentence, say } from '@abhigam/domain';
import { z } from 'zod';

/** One zod 4 issue: its kind, English message and parameters. */
export interface ValidationIssue {
  keyword: string;
  message: string;
  params: Readonly<Record<string, unknown>>;
}

/** Default messages of zod, which users do not understand ("expected number to be >0"). */
const DEFAULT_ZOD_MESSAGE =
  /^(?:Invalid (?:input|option|string|number|discriminator value|key in|value in)|Invalid [\w.-]+(?: [\w.-]+){0,3}$|Too (?:big|small): |Unrecognized keys?: )/;

const limits = z.object({
  origin: z.string().default('string'),
  minimum: z.union([z.number(), z.bigint()]).optional(),
  maximum: z.union([z.number(), z.bigint()]).optional(),
  inclusive: z.boolean().default(true),
  exact: z.boolean().default(false),
});
const named = z.object({
  expected: z.string().default(''),
  format: z.string().default(''),
  divisor: z.union([z.number(), z.bigint()]).default(1),
  values: z.array(z.unknown()).default([]),
  options: z.array(z.unknown()).default([]),
  keys: z.array(z.string()).default([]),
});
const branches = z.object({
  errors: z.array(z.array(z.looseObject({ code: z.string(), message: z.string().default('') }))).default([]),
});

/** Maximum number of options that a message lists. */
const MAX_LISTED_OPTIONS = 20;
const LONGEST_FIELDS = 200;

/** The only place that converts validator issues to user messages. */
export function validationMessage(fault: ValidationIssue): Sentence {
  const own = formSentence(fault.message);
  if (own) return own;
  // The contract schema has its own message.
  if (!DEFAULT_ZOD_MESSAGE.test(fault.message)) return say('request.value', { problem: fault.message });
  switch (fault.keyword) {
    case 'invalid_type':
      return wrongType(fault);
    case 'too_small':
      return tooSmall(limits.parse(fault.params));
    case 'too_big':
      return tooBig(limits.parse(fault.params));
    case 'invalid_format':
      return wrongFormat(named.parse(fault.params).format);
    case 'invalid_value':
      return oneOf(named.parse(fault.params).values);
    case 'not_multiple_of':
      return say('value.multipleOf', { divisor: String(named.parse(fault.params).divisor) });
    case 'unrecognized_keys': {
      const fields = named.parse(fault.params).keys.join(', ');
      return say('value.unknownFields', { fields: fields.slice(0, LONGEST_FIELDS) });
    }
    case 'invalid_union':
      return unionMessage(fault);
    default:
      return say('value.invalid');
  }
}

function wrongType({ message, params }: ValidationIssue): Sentence {
  if (/received undefined$/.test(message)) return say('value.missing');
  switch (named.parse(params).expected) {
    case 'string':
      return say('value.text');
    case 'number':
      return say('value.number');
    case 'int':
    case 'bigint':
      return say('value.wholeNumber');
    case 'boolean':
      return say('value.boolean');
    case 'array':
    case 'tuple':
    case 'set':
      return say('value.list');
    case 'object':
    case 'record':
    case 'map':
      return say('value.object');
    case 'date':
      return say('value.dateAndTime');
    case 'never':
      return say('value.notTaken');
    default:
      return say('value.invalid');
  }
}

function tooSmall({ origin, minimum = 0, inclusive, exact }: z.output<typeof limits>): Sentence {
  if (origin === 'date') return say('value.dateTooEarly');
  const count = Number(minimum);
  if (origin === 'string')
    return exact ? say('value.textExactly', { count }) : say('value.textTooShort', { count });
  if (isList(origin))
    return exact ? say('value.listExactly', { count }) : say('value.listTooShort', { count });
  return inclusive
    ? say('value.atLeast', { least: String(minimum) })
    : say('value.moreThan', { least: String(minimum) });
}

function tooBig({ origin, maximum = 0, inclusive, exact }: z.output<typeof limits>): Sentence {
  if (origin === 'date') return say('value.dateTooLate');
  const count = Number(maximum);
  if (origin === 'string')
    return exact ? say('value.textExactly', { count }) : say('value.textTooLong', { count });
  if (isList(origin))
    return exact ? say('value.listExactly', { count }) : say('value.listTooLong', { count });
  return inclusive
    ? say('value.atMost', { most: String(maximum) })
    : say('value.lessThan', { most: String(maximum) });
}

function isList(origin: string): boolean {
  return ['array', 'set', 'map', 'record', 'object'].includes(origin);
}

function wrongFormat(format: string): Sentence {
  if (/^(uuid|guid|nanoid|cuid|ulid|xid|ksuid)/.test(format)) return say('value.id');
  switch (format) {
    case 'email':
      return say('value.email');
    case 'url':
      return say('value.url');
    case 'datetime':
      return say('value.dateAndTime');
    case 'date':
      return say('value.date');
    case 'time':
      return say('value.time');
    case 'json_string':
      return say('value.json');
    default:
      return say('value.format');
  }
}

function oneOf(values: readonly unknown[]): Sentence {
  if (values.length === 0 || values.length > MAX_LISTED_OPTIONS) return say('value.invalid');
  return say('value.oneOf', { options: values.map(String).join(', ') });
}

/** Reports the problems of the branch that matches the value; if none matches, only that. */
function unionMessage({ params }: ValidationIssue): Sentence {
  const { options } = named.parse(params);
  if (options.length > 0) return oneOf(options);
  const nearest = branches
    .parse(params)
    .errors.map(([first]) => first)
    .find((first) => first !== undefined && first.code !== 'invalid_type' && first.code !== 'invalid_value');
  if (!nearest) return say('value.invalid');
  const { code, message, ...rest } = nearest;
  return validationMessage({ keyword: code, message, params: rest });
}
