import type { User } from '@abhigam/contract';
import type { Role } from '@abhigam/domain';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useLayout } from '../../address/use-layout.ts';
import { type UserInput, useSaveUser } from '../../data/users.ts';
import { FormErrorSummary } from '../../forms/form-error-summary.tsx';
import { FormSelectField } from '../../forms/form-select-field.tsx';
import { FormTextField } from '../../forms/form-text-field.tsx';
import { DEFAULT_ERROR_MAP } from '../../forms/model/default-error-map.ts';
import { SaveButtons } from '../../forms/save-buttons.tsx';
import { useServerFieldErrors } from '../../forms/use-server-field-errors.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useInitialValues, useRegisterDraft } from '../../session/use-form-draft.ts';
import { useSpansOrganizations } from '../../session/use-role.ts';
import { useBrand } from '../../settings/use-brand.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useTranslateError } from '../../vocabulary/use-translate-message.ts';
import { useLabels } from '../../vocabulary/use-words.ts';
import { ManagedElsewhere } from './managed-elsewhere.tsx';
import { saveProblem } from './model/save-problem.ts';
import { belongsToOne, rolesOfForm, toInput, type UserValues, userSchema } from './model/user-form.ts';
import { OrganizationField } from './organization-field.tsx';
import styles from './users.module.css';

interface UserFormProps {
  /** The account to change, as it was when fetched; null adds one. */
  user: User | null;
  /** Role of the list that the form was opened from. */
  role: Role;
  /** Preselected for a new account. */
  organizationId?: string | undefined;
  onSaved: (saved: UserInput) => void;
  onCancel: () => void;
}

const FIELDS = ['name', 'email', 'role', 'organizationId', 'status'] as const;

/** Name, e-mail, role, organization and status of an account. */
export function UserForm({ user, role, organizationId = '', onSaved, onCancel }: UserFormProps) {
  const { t } = useTranslation('users');
  const layout = useLayout();
  const words = useLabels();
  const brand = useBrand();
  const choosesOrganization = useSpansOrganizations('user.create');
  const isNew = user === null;
  const draftKey = `user.${user?.id ?? `new.${role}`}`;
  const form = useForm({
    resolver: zodResolver(userSchema({ isNew, choosesOrganization }), DEFAULT_ERROR_MAP),
    defaultValues: useInitialValues<UserValues>(
      draftKey,
      user ? valuesOf(user) : newValues(role, organizationId),
    ),
    mode: 'onTouched',
    // The error summary receives focus; its links lead to the fields.
    shouldFocusError: false,
  });
  useRegisterDraft(draftKey, form.getValues);
  const say = useTranslateError();
  const showAtFields = useServerFieldErrors(form, FIELDS);
  // The version that the form started with: a refetch must not make outdated input look current.
  const [seen] = useState(user);
  const save = useSaveUser(seen);
  const problem = save.isError ? saveProblem(save.error, { layout, isNew }) : null;
  const chosenRole = useWatch({ control: form.control, name: 'role' });
  const isLocked = user?.managedByGigw ?? false;
  const roles = rolesOfForm(role);
  const submit = form.handleSubmit((values) => {
    const input = toInput(values);
    save.mutate(input, { onSuccess: () => onSaved(input), onError: showAtFields });
  });
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <FormErrorSummary form={form} order={FIELDS} />
      {problem && (
        <Alert tone="fail" takesFocus>
          {'key' in problem ? t(`problems.${problem.key}`) : say(problem.error)}
        </Alert>
      )}
      {isLocked && <ManagedElsewhere />}
      <FormTextField
        control={form.control}
        name="name"
        label={t('form.name')}
        autoComplete="off"
        isRequired
      />
      <FormTextField
        control={form.control}
        name="email"
        type="email"
        label={t('form.email')}
        hint={t('form.emailHint')}
        autoComplete="off"
        isRequired
      />
      {roles.length > 1 && (
        <FormSelectField
          control={form.control}
          name="role"
          label={t('form.role')}
          placeholder={t('form.roleChoose')}
          options={roles.map((value) => ({ value, label: words.role(value, brand.id) }))}
          isDisabled={isLocked}
        />
      )}
      {choosesOrganization && belongsToOne(chosenRole) && (
        <OrganizationField control={form.control} isDisabled={isLocked} />
      )}
      {!isNew && (
        <FormSelectField
          control={form.control}
          name="status"
          label={t('form.status')}
          options={(['ACTIVE', 'INACTIVE'] as const).map((value) => ({ value, label: t(`status.${value}`) }))}
        />
      )}
      <SaveButtons isSaving={save.isPending} onCancel={onCancel} />
    </form>
  );
}

function newValues(role: Role, organizationId: string): UserValues {
  return { name: '', email: '', role, organizationId, status: 'ACTIVE' };
}

function valuesOf({ fullName, email, role, organizationId, status }: User): UserValues {
  return { name: fullName, email, role, organizationId: String(organizationId ?? ''), status };
}
