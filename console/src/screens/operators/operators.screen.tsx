// Who works at the console: their roles, how they get in, and whether they still may.
import { operatorAdd, operatorList } from '@perya/contract/ops/operators';
import { allMerchants } from '@perya/contract/ops/permissions';
import { operatorNameSchema } from '@perya/contract/ops/session';
import { useState } from 'react';
import { Act } from '#domain/act/act.tsx';
import { FilterBar } from '#domain/list/filter-bar.tsx';
import { ListView } from '#domain/list/list-view.tsx';
import { useList, type RowOf } from '#domain/list/use-list.ts';
import { useAddress, useMerchant } from '#domain/merchant/merchant.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { useGrantWords } from '#domain/operator/grant-words.ts';
import { RoleField, useRole } from '#domain/operator/role-field.tsx';
import { OperatorState } from '#domain/operator/operator-state.tsx';
import { ScopeFilter } from '#domain/operator/scope-filter.tsx';
import { useScope } from '#domain/operator/scope.ts';
import { useNavigate } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Column } from '#parts/data-table.tsx';
import style from './operators.module.css';

type Row = RowOf<typeof operatorList>;

function useColumns(): readonly Column<Row>[] {
  const { t } = useText();
  const words = useGrantWords();
  return [
    { id: 'name', title: t('operator.name'), cell: ({ name }) => name },
    {
      id: 'state',
      title: t('field.state'),
      cell: (row) => <OperatorState shown={row} />,
    },
    {
      id: 'roles',
      title: t('operator.roles'),
      cell: ({ grants }) => grants.map(words).join(', ') || t('operator.noRole'),
    },
    {
      id: 'seen',
      title: t('member.seen'),
      least: true,
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? '–' : <Moment at={lastSeenAt} />),
    },
  ];
}

function Add({ merchant, where }: { readonly merchant: string; readonly where: string }) {
  const { t } = useText();
  const [name, setName] = useState('');
  const { role, setRole } = useRole();
  const typed = name.trim();
  return (
    <Act
      endpoint={operatorAdd}
      input={{ merchant, name: typed, role: role ?? 'auditor' }}
      changes={['/ops/operators', '/ops/approvals']}
      look="lamp"
      label={t('operator.add')}
      text={t('operator.addText', { where })}
      incomplete={role === null || !operatorNameSchema.safeParse(typed).success}
      fields={
        <>
          <TextField
            name="name"
            label={t('operator.name')}
            value={name}
            onValue={setName}
            maxLength={64}
            autoComplete="off"
          />
          <RoleField role={role} onRole={setRole} />
        </>
      }
    />
  );
}

export function Screen() {
  const { t } = useText();
  const navigate = useNavigate();
  const address = useAddress();
  const { name } = useMerchant();
  const scope = useScope('operator.read');
  const { merchant, isAll, may } = scope;
  const list = useList(operatorList, { merchant });
  const columns = useColumns();
  return (
    <>
      <div className={style['above']}>
        {scope.mayAll && (
          <FilterBar>
            <ScopeFilter scope={scope} />
          </FilterBar>
        )}
        {may('operator.manage') && (
          <Add key={merchant} merchant={merchant} where={isAll ? t('operator.all') : name} />
        )}
      </div>
      <ListView
        list={list}
        label={t('title.operators')}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={({ id }) =>
          navigate(address('/operator', { id, ...(isAll && { of: allMerchants }) }))
        }
        empty={t('operator.none')}
      />
    </>
  );
}
