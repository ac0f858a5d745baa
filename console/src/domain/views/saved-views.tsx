// The saved views of a list: an operator's own names for its filters, chosen, saved and removed.
import {
  longestViewName,
  viewList,
  viewRemove,
  viewSave,
  type viewScreens,
} from '@perya/contract/ops/views';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useRefusal } from '#domain/act/refusal.ts';
import { ChoiceFilter } from '#domain/list/filter-bar.tsx';
import { useMerchant } from '#domain/merchant/merchant.ts';
import { readAgain } from '#domain/queues/live.ts';
import { call } from '#lib/call.ts';
import { useSearchParams } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Dialog } from '#parts/dialog.tsx';
import style from './views.module.css';

type ScreenName = (typeof viewScreens)[number];

/** What no view keeps: where one is, and what is open there. */
const passing = ['merchant', 'id', 'view'];

function queryOf(search: URLSearchParams): string {
  const kept = new URLSearchParams([...search].filter(([name]) => !passing.includes(name)));
  kept.sort();
  return kept.toString();
}

interface SaveProps {
  readonly screen: ScreenName;
  readonly query: string;
  readonly onClose: () => void;
}

function Save({ screen, query, onClose }: SaveProps) {
  const { t } = useText();
  const refusal = useRefusal();
  const client = useQueryClient();
  const { merchant } = useMerchant();
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const saved = await call(viewSave, { merchant, screen, name: name.trim(), query });
    setBusy(false);
    setRefused(saved.ok ? null : saved.code);
    if (!saved.ok) return;
    readAgain(client, viewList.path);
    onClose();
  };
  return (
    <Dialog title={t('view.save')} onClose={onClose}>
      <form className={style['save']} onSubmit={(event) => void submit(event)}>
        <p>{t('view.saveText')}</p>
        <TextField
          name="name"
          label={t('view.name')}
          value={name}
          onValue={setName}
          error={refused && refusal(refused)}
          maxLength={longestViewName}
        />
        <Button size="small" look="lamp" type="submit" busy={busy} disabled={name.trim() === ''}>
          {t('view.save')}
        </Button>
      </form>
    </Dialog>
  );
}

/** The view that the address shows is the one that is chosen. */
export function SavedViews({ screen }: { readonly screen: ScreenName }) {
  const { t } = useText();
  const client = useQueryClient();
  const { merchant } = useMerchant();
  const [search, setSearch] = useSearchParams();
  const [saving, setSaving] = useState(false);
  const { data } = useCall(viewList, { merchant, screen });
  const views = data?.views ?? [];
  const query = queryOf(search);
  const chosen = views.find((view) => view.query === query);
  const show = (name: string) => {
    const view = views.find((each) => each.name === name);
    setSearch(new URLSearchParams([['merchant', merchant], ...new URLSearchParams(view?.query)]));
  };
  const remove = async (name: string) => {
    await call(viewRemove, { merchant, screen, name });
    readAgain(client, viewList.path);
  };
  return (
    <div className={style['views']}>
      {views.length > 0 && (
        <ChoiceFilter
          label={t('view.choose')}
          choices={[['', t('view.none')], ...views.map(({ name }) => [name, name] as const)]}
          value={chosen?.name ?? ''}
          onValue={show}
        />
      )}
      {chosen !== undefined && (
        <Button size="small" look="quiet" onClick={() => void remove(chosen.name)}>
          {t('view.remove')}
        </Button>
      )}
      {chosen === undefined && query !== '' && (
        <Button size="small" look="quiet" onClick={() => setSaving(true)}>
          {t('view.save')}
        </Button>
      )}
      {saving && <Save screen={screen} query={query} onClose={() => setSaving(false)} />}
    </div>
  );
}
