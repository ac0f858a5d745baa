// A choice among the roles, with what each is for.
import { roleNames, type Role } from '@perya/contract/ops/permissions';
import { useState } from 'react';
import { oneOf } from '#domain/list/filters.ts';
import { useText } from '#lib/text.tsx';
import { SelectField } from '#ui/select-field.tsx';

/** Null until one is chosen. */
export function useRole() {
  const [role, setRole] = useState<Role | null>(null);
  return { role, setRole };
}

interface RoleFieldProps {
  readonly role: Role | null;
  readonly onRole: (role: Role | null) => void;
}

export function RoleField({ role, onRole }: RoleFieldProps) {
  const { t } = useText();
  const options = roleNames.map((each) => ({ value: each, text: t(`role.${each}`) }));
  return (
    <SelectField
      name="role"
      label={t('operator.role')}
      empty={t('operator.chooseRole')}
      groups={[{ label: t('operator.roles'), options }]}
      value={role ?? ''}
      onValue={(value) => onRole(oneOf(roleNames, value) ?? null)}
      error={null}
    />
  );
}
