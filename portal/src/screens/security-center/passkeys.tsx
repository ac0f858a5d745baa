// Passkeys: those that sign the member in, adding one on this device, and removing one.
import type { OutputOf } from '@perya/contract/endpoint';
import { passkeyRemove, passkeys } from '@perya/contract/account/two-step';
import { useState } from 'react';
import { useDraft } from '#domain/form/draft.ts';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { call } from '#lib/call.ts';
import { formatMoment } from '#lib/clock.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import { toast } from '#ui/toast.tsx';
import { AskSheet } from './ask-sheet.tsx';
import { required } from './checks.ts';
import { addPasskey, knowsPasskeys } from './new-passkey.ts';
import { PartPage, useRefresh, type PartProps } from './part.tsx';
import { Field, FormView, PasswordAsked, useSecurityForm } from './security-form.tsx';
import part from './part.module.css';

type Passkey = OutputOf<typeof passkeys>[number];

const fields = ['name', 'password'] as const;
const savedFields = ['name'] as const;

type FieldName = (typeof fields)[number];

function Adding({ overview }: PartProps) {
  const { t } = useText();
  const refresh = useRefresh();
  const draft = useDraft<FieldName>('passkey', savedFields);
  const name = draft.values.name ?? t('security.passkeyUsual');
  const form = useSecurityForm<FieldName, object>({
    draft: { ...draft, values: { ...draft.values, name } },
    fields,
    hasPassword: overview.hasPassword,
    check: (values) => ({ name: required(values.name) }),
    send: async ({ password }) => {
      const added = await addPasskey(name.trim(), password);
      if (typeof added !== 'string') return added;
      toast.failure(t(added));
      return null;
    },
    onDone: () => {
      toast.success(t('security.passkeyAdded'));
      void refresh();
    },
  });
  return (
    <FormView form={form} action={t('security.passkeyAdd')}>
      <Field
        form={form}
        name="name"
        label={t('security.passkeyName')}
        autoComplete="off"
        maxLength={40}
        clearable
      />
      <PasswordAsked form={form} />
    </FormView>
  );
}

function Row({ passkey }: { readonly passkey: Passkey }) {
  const { t, tag } = useText();
  const { timeZone } = useMerchant();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const { id, name, addedAt, lastUsedAt } = passkey;
  const moment = (iso: string) => formatMoment(iso, tag, timeZone);
  return (
    <li>
      <ListRow
        className={part['row']}
        start={<Icon name="key" size={22} />}
        title={name}
        text={
          lastUsedAt === null
            ? t('security.passkeyUnused', { when: moment(addedAt) })
            : t('security.passkeyUsed', { when: moment(lastUsedAt) })
        }
        end={
          <Button size="small" onClick={() => setAsking(true)}>
            {t('security.remove')}
          </Button>
        }
      />
      <AskSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t('security.removeAsk', { name })}
        text={t('security.passkeyRemoveText')}
        action={t('security.remove')}
        send={async () => call(passkeyRemove, { id })}
        onDone={() => void refresh()}
      />
    </li>
  );
}

export function Part({ overview }: PartProps) {
  const { t } = useText();
  const answer = useCall(passkeys, {});
  const { data } = answer;
  return (
    <PartPage title={t('security.passkeys')} text={t('security.passkeyText')}>
      {answer.isError && !data && (
        <FailedState compact code={answer.error.failure.code} onRetry={answer.refetch} />
      )}
      {!answer.isError && !data && <Skeletons shape="row" count={1} />}
      {data?.length === 0 && <EmptyState title={t('security.passkeyNone')} lamps={false} />}
      {data && data.length > 0 && (
        <ul className={part['card']}>
          {data.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {knowsPasskeys() ? (
        <Adding overview={overview} />
      ) : (
        <p className={part['now']}>{t('security.passkeyUnsupported')}</p>
      )}
    </PartPage>
  );
}
