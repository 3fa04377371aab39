import { mockLoginForm } from '@abhigam/contract';
import { useState } from 'react';

const EMPTY = { email: '', password: '' };
type Field = keyof typeof EMPTY;

interface LoginForm {
  values: Readonly<typeof EMPTY>;
  isValid: boolean;
  /** Error of a field after its first blur; undefined without one. */
  problem: (field: Field) => string | undefined;
  set: (field: Field, value: string) => void;
  leave: (field: Field) => void;
  /** Values parsed by the schema, with the e-mail trimmed; null while invalid. */
  read: () => typeof EMPTY | null;
}

/** State of the two fields. The form library is avoided: it would be a tenth of this screen's download size. */
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
