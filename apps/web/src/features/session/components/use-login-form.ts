import { mockLoginForm } from '@abhigam/contract';
import { useState } from 'react';

const EMPTY = { email: '', password: '' };
type Field = keyof typeof EMPTY;

interface LoginForm {
  values: Readonly<typeof EMPTY>;
  isValid: boolean;
  /** The fault of a field, from the first time that it loses the focus; undefined where there is none. */
  problem: (field: Field) => string | undefined;
  set: (field: Field, value: string) => void;
  leave: (field: Field) => void;
  /** As the schema gives them, the e-mail trimmed; null while they are not well-formed. */
  read: () => typeof EMPTY | null;
}

/** State of the two fields. Without the forms' library, which would be a tenth of what this screen loads. */
export function useLoginForm(): LoginForm {
  const [values, setValues] = useState(EMPTY);
  const [left, setLeft] = useState<readonly Field[]>([]);
  const parsed = mockLoginForm.safeParse(values);
  return {
    values,
    isValid: parsed.success,
    problem: (field) =>
      left.includes(field) ? parsed.error?.issues.find(({ path }) => path[0] === field)?.message : undefined,
    set: (field, value) => setValues((before) => ({ ...before, [field]: value })),
    leave: (field) => setLeft((before) => [...before, field]),
    read: () => parsed.data ?? null,
  };
}
