// Acts on the members that are chosen in the list: why, what became of each, and those again.
import {
  bulkResults,
  longestMessage,
  longestTitle,
  membersFreeze,
  membersMessage,
  membersTag,
  membersUnfreeze,
  membersUntag,
  mostAlone,
} from '@perya/contract/ops/bulk';
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import type { Permission } from '@perya/contract/ops/permissions';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useRefusal } from '#domain/act/refusal.ts';
import { newRequestKey } from '#domain/act/request-key.ts';
import { useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { TagField } from '#domain/member/tags.tsx';
import { readAgain } from '#domain/queues/live.ts';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';
import { Dialog } from '#parts/dialog.tsx';
import style from './members.module.css';

type Id = InputOf<typeof membersFreeze>['members'][number];
type Results = OutputOf<typeof membersFreeze>['results'];

/** Those who are chosen, by id, with their names. */
export type Chosen = ReadonlyMap<Id, string>;

const acts = ['freeze', 'unfreeze', 'message', 'tag', 'untag'] as const;
type ActName = (typeof acts)[number];

const needs: Readonly<Record<ActName, Permission>> = {
  freeze: 'member.freeze',
  unfreeze: 'member.freeze',
  message: 'member.message',
  tag: 'member.tag',
  untag: 'member.tag',
};

/** Whoever has one of them has something to do with those who are chosen. */
export const bulkPermissions: readonly Permission[] = Object.values(needs);

const isTagging = (act: ActName) => act === 'tag' || act === 'untag';

interface Command extends InputOf<typeof membersFreeze> {
  readonly title: string;
  readonly text: string;
  readonly tag: string;
}

async function send(act: ActName, { title, text, tag, ...input }: Command) {
  if (act === 'message') return call(membersMessage, { ...input, title, text });
  if (act === 'tag') return call(membersTag, { ...input, tag });
  if (act === 'untag') return call(membersUntag, { ...input, tag });
  return call(act === 'freeze' ? membersFreeze : membersUnfreeze, input);
}

const shortestReason = 3;
const longestReason = 500;

function Outcome({ results, chosen }: { readonly results: Results; readonly chosen: Chosen }) {
  const { t } = useText();
  return (
    <section aria-label={t('bulk.results')} className={style['results']}>
      {bulkResults.map((result) => {
        const ids = results.filter((each) => each.result === result).map(({ id }) => id);
        if (ids.length === 0) return null;
        return (
          <p key={result}>
            <strong>{t(`bulkResult.${result}`)}:</strong>{' '}
            {ids.map((id) => chosen.get(id) ?? id).join(', ')}
          </p>
        );
      })}
    </section>
  );
}

/** Sends the act under one key, however often. */
function useBulk(act: ActName, chosen: Chosen, onDone: () => void) {
  const { t } = useText();
  const client = useQueryClient();
  const { merchant } = useMerchant();
  const [requestKey] = useState(newRequestKey);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [results, setResults] = useState<Results | null>(null);
  const run = async (fields: Fields) => {
    setBusy(true);
    const members = [...chosen.keys()];
    const answer = await send(act, { merchant, requestKey, members, ...fields });
    setBusy(false);
    readAgain(client, '/ops/members');
    setRefused(answer.ok ? null : answer.code);
    if (!answer.ok) {
      if (answer.code === 'bulk.partly') setResults((answer.value as { results: Results }).results);
      return;
    }
    if (answer.value.outcome === 'waitsForAnother') {
      toast.info(t('act.waits'));
      onDone();
      return;
    }
    setResults(answer.value.results);
  };
  return { busy, refused, results, run };
}

interface Fields {
  readonly reason: string;
  readonly title: string;
  readonly text: string;
  /** A tag's id; empty while none is chosen. */
  readonly tag: string;
}

interface WordsProps {
  readonly fields: Fields;
  readonly onFields: (fields: Fields) => void;
}

function Words({ fields, onFields }: WordsProps) {
  const { t } = useText();
  return (
    <>
      <TextField
        name="title"
        label={t('bulk.title')}
        value={fields.title}
        onValue={(title) => onFields({ ...fields, title })}
        maxLength={longestTitle}
      />
      <TextArea
        name="text"
        label={t('bulk.text')}
        hint={t('bulk.textHint')}
        value={fields.text}
        onValue={(text) => onFields({ ...fields, text })}
        error={null}
        maxLength={longestMessage}
        rows={5}
      />
    </>
  );
}

interface DialogProps {
  readonly act: ActName;
  readonly chosen: Chosen;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function BulkDialog({ act, chosen, onClose, onDone }: DialogProps) {
  const { t } = useText();
  const refusal = useRefusal();
  const [fields, setFields] = useState<Fields>({ reason: '', title: '', text: '', tag: '' });
  const { busy, refused, results, run } = useBulk(act, chosen, onDone);
  const given = {
    reason: fields.reason.trim(),
    title: fields.title.trim(),
    text: fields.text.trim(),
    tag: fields.tag,
  };
  const saysNothing = act === 'message' && (given.title === '' || given.text === '');
  const lacksTag = isTagging(act) && given.tag === '';
  const lacks = given.reason.length < shortestReason || saysNothing || lacksTag;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(given);
  };
  const isOver = results !== null && refused === null;
  return (
    <Dialog title={t(`bulk.${act}`)} onClose={isOver ? onDone : onClose}>
      <form className={style['act']} onSubmit={submit}>
        <p>{t(`bulk.${act}Text`)}</p>
        {chosen.size > mostAlone && <p>{t('bulk.approval', { most: mostAlone })}</p>}
        {results === null && act === 'message' && <Words fields={fields} onFields={setFields} />}
        {results === null && isTagging(act) && (
          <TagField value={fields.tag} onValue={(tag) => setFields({ ...fields, tag })} />
        )}
        {results === null && (
          <TextArea
            name="reason"
            label={t('act.reason')}
            hint={t('act.reasonHint')}
            value={fields.reason}
            onValue={(reason) => setFields({ ...fields, reason })}
            error={null}
            maxLength={longestReason}
            rows={3}
          />
        )}
        {refused !== null && (
          <p className={style['refused']} role="alert">
            {refusal(refused)}
          </p>
        )}
        {results !== null && <Outcome results={results} chosen={chosen} />}
        {isOver ? (
          <Button size="small" look="lamp" onClick={onDone}>
            {t('bulk.close')}
          </Button>
        ) : (
          <Button size="small" look="lamp" type="submit" busy={busy} disabled={lacks}>
            {t(results === null ? `bulk.${act}` : 'bulk.again')}
          </Button>
        )}
      </form>
    </Dialog>
  );
}

interface BulkProps {
  readonly chosen: Chosen;
  readonly onClear: () => void;
}

/** What may be done to all who are chosen; nothing while nobody is. */
export function BulkActs({ chosen, onClear }: BulkProps) {
  const { t } = useText();
  const may = useMay();
  const [open, setOpen] = useState<ActName | null>(null);
  if (chosen.size === 0) return null;
  const done = () => {
    setOpen(null);
    onClear();
  };
  return (
    <div className={style['bulk']} role="toolbar" aria-label={t('bulk.column')}>
      <output>{t('bulk.chosen', { count: chosen.size })}</output>
      {acts
        .filter((act) => may(needs[act]))
        .map((act) => (
          <Button key={act} size="small" look="quiet" onClick={() => setOpen(act)}>
            {t(`bulk.${act}`)}
          </Button>
        ))}
      <Button size="small" look="quiet" onClick={onClear}>
        {t('bulk.clear')}
      </Button>
      {open && (
        <BulkDialog act={open} chosen={chosen} onClose={() => setOpen(null)} onDone={done} />
      )}
    </div>
  );
}
