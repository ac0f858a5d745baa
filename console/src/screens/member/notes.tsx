// What operators noted about a member, and a place to note more.
import { memberNoteAdd, memberNotes } from '@perya/contract/ops/members';
import type { InputOf } from '@perya/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { newRequestKey } from '#domain/act/request-key.ts';
import { useRefusal } from '#domain/act/refusal.ts';
import { useList } from '#domain/list/use-list.ts';
import { readAgain } from '#domain/queues/live.ts';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { Notice } from '#parts/notice.tsx';
import style from './member.module.css';

type Id = InputOf<typeof memberNotes>['id'];

const longest = 2_000;

function Write({ id }: { readonly id: Id }) {
  const { t } = useText();
  const refusal = useRefusal();
  const client = useQueryClient();
  const { merchant } = useMerchant();
  const [text, setText] = useState('');
  const [requestKey, setRequestKey] = useState(newRequestKey);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const result = await call(memberNoteAdd, { merchant, requestKey, id, text: text.trim() });
    setBusy(false);
    setRefused(result.ok ? null : result.code);
    if (!result.ok) return;
    setText('');
    setRequestKey(newRequestKey());
    readAgain(client, '/ops/members');
  };
  return (
    <form className={style['write']} onSubmit={(event) => void submit(event)}>
      <TextArea
        name="note"
        label={t('member.note')}
        hint={t('member.noteHint')}
        value={text}
        onValue={setText}
        error={refused && refusal(refused)}
        maxLength={longest}
        rows={3}
      />
      <Button size="small" type="submit" busy={busy} disabled={text.trim() === ''}>
        {t('member.noteDo')}
      </Button>
    </form>
  );
}

export function Notes({ id }: { readonly id: Id }) {
  const { t } = useText();
  const refusal = useRefusal();
  const may = useMay();
  const { merchant } = useMerchant();
  const { rows, failure, more, loadMore, retry } = useList(memberNotes, { merchant, id });
  return (
    <>
      {may('member.note') && <Write id={id} />}
      {failure && (
        <p className={style['wrong']} role="alert">
          {refusal(failure.code)}{' '}
          <Button size="small" onClick={retry}>
            {t('common.retry')}
          </Button>
        </p>
      )}
      {rows?.length === 0 && <Notice title={t('member.noNotes')} />}
      <ul>
        {rows?.map((note) => (
          <li key={note.id} className={style['note']}>
            <p>{note.text}</p>
            <span className={style['by']}>
              {note.operator}, <Moment at={note.at} />
            </span>
          </li>
        ))}
      </ul>
      {more && (
        <Button size="small" onClick={loadMore}>
          {t('list.more')}
        </Button>
      )}
    </>
  );
}
