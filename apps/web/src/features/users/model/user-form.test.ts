import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formMessage, MESSAGES } from '@abhigam/domain';
import { rolesOfForm, toInput, userSchema } from './user-form.ts';

const complete = {
  name: 'Asha Rao',
  email: 'asha@example.in',
  role: 'TESTER',
  organizationId: '3',
  status: 'ACTIVE',
};
const add = userSchema({ isNew: true, choosesOrganization: true });
const edit = userSchema({ isNew: false, choosesOrganization: true });
const messagesOf = (schema: typeof add, change: object) =>
  schema.safeParse({ ...complete, ...change }).error?.issues.map(({ message }) => message) ?? [];

test('reports each rule of the specification with its message', () => {
  for (const [change, message] of [
    [{ name: '' }, 'Name is required'],
    [{ name: 'R2 D2' }, formMessage('userNameCharacter', { character: '2' })],
    [{ name: 'Al' }, MESSAGES.userNameTooShort],
    [{ name: 'x'.repeat(41) }, MESSAGES.userNameTooLong],
    [{ email: '' }, 'Email is required'],
    [{ email: 'a' }, 'Minimum 3 symbols'],
    [{ email: 'nonsense' }, 'Wrong email format'],
    [{ email: `${'a'.repeat(46)}@x.in` }, 'Maximum 50 symbols'],
    [{ role: '' }, 'Please select a role'],
    [{ organizationId: '' }, 'Select an organization'],
  ] as const)
    assert.ok(
      messagesOf(add, change).includes(message),
      `${JSON.stringify(change)}: ${messagesOf(add, change)}`,
    );
  assert.deepEqual(messagesOf(edit, { name: '' }), ['Name is required']);
  assert.deepEqual(messagesOf(edit, { name: 'R2 D2' }), []);
  assert.deepEqual(messagesOf(edit, { status: '' }), ['Please select a status']);
  assert.deepEqual(messagesOf(add, {}), []);
});

test('reports all errors together', () => {
  const empty = { name: '', email: '', role: 'TESTER', organizationId: '', status: 'ACTIVE' };
  assert.deepEqual(
    new Set(add.safeParse(empty).error?.issues.map(({ path }) => path[0])),
    new Set(['name', 'email', 'organizationId']),
  );
});

test('has no organization for super admins and experts, and no choice of it for admins', () => {
  for (const role of ['SUPERADMIN', 'ADMINEXPERT'] as const) {
    assert.deepEqual(messagesOf(add, { role, organizationId: '' }), []);
    assert.equal(toInput(add.parse({ ...complete, role })).organizationId, null);
    assert.deepEqual(rolesOfForm(role), [role]);
  }
  assert.deepEqual(rolesOfForm('ADMIN'), ['TESTER', 'ADMIN']);
  const own = userSchema({ isNew: true, choosesOrganization: false });
  assert.deepEqual(messagesOf(own, { organizationId: '' }), []);
  assert.equal(toInput(add.parse(complete)).organizationId, 3);
});
