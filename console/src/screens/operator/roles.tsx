// An operator's roles: each can be taken at once; a further one waits for a second operator.
import { operatorGive, operatorTake } from '@perya/contract/ops/operators';
import { Act } from '#domain/act/act.tsx';
import { useGrantWords } from '#domain/operator/grant-words.ts';
import { RoleField, useRole } from '#domain/operator/role-field.tsx';
import { useText } from '#lib/text.tsx';
import type { Operator } from './operator.screen.tsx';
import { Card } from '#parts/card.tsx';
import style from './operator.module.css';

const changes = ['/ops/operators', '/ops/approvals'];

interface RolesProps {
  readonly shown: Operator;
  readonly merchant: string;
  readonly manages: boolean;
}

export function Roles({ shown, merchant, manages }: RolesProps) {
  const { t } = useText();
  const words = useGrantWords();
  const { role, setRole } = useRole();
  const { id, version, grants } = shown;
  const input = { merchant, id, version };
  return (
    <Card title={t('operator.roles')}>
      {grants.length === 0 && <p>{t('operator.noRole')}</p>}
      <ul className={style['lines']}>
        {grants.map((grant) => (
          <li key={`${grant.role} ${grant.merchant}`} className={style['line']}>
            <span>{words(grant)}</span>
            {manages && grant.merchant === merchant && (
              <Act
                endpoint={operatorTake}
                input={{ ...input, role: grant.role }}
                changes={changes}
                label={t('operator.take')}
                text={t('operator.takeText', { role: words(grant) })}
              />
            )}
          </li>
        ))}
      </ul>
      {manages && (
        <Act
          endpoint={operatorGive}
          input={{ ...input, role: role ?? 'auditor' }}
          changes={changes}
          label={t('operator.give')}
          text={t('operator.giveText')}
          incomplete={role === null}
          fields={<RoleField role={role} onRole={setRole} />}
        />
      )}
    </Card>
  );
}
