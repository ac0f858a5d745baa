// The birthday, said once: for a gift every year.
import { birthdayKnownDays, vipBirthday, vipStanding } from '@perya/contract/rewards/vip';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { toast } from '#ui/toast.tsx';
import style from './benefits.module.css';

/** A leap year: it has every day that somebody can be born on. */
const year = '2024';

function useWrittenBirthday(): (birthday: string) => string {
  const { tag } = useText();
  const format = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', month: 'long', day: 'numeric' });
  return (birthday) => format.format(new Date(`${year}-${birthday}T00:00:00Z`));
}

function Ask() {
  const { t } = useText();
  const client = useQueryClient();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const [, month, day] = /^\d{4}-(\d\d)-(\d\d)$/.exec(typed) ?? [];
    if (month === undefined || day === undefined) return;
    setBusy(true);
    const result = await call(vipBirthday, { month: Number(month), day: Number(day) });
    await client.invalidateQueries({ queryKey: [vipStanding.path] });
    setBusy(false);
    if (result.ok) toast.success(t('vip.birthday.saved'));
    else toast.failure(t(`error.${result.code}`));
  };
  return (
    <details className={style['ask']}>
      <summary className={style['summary']}>
        <Icon name="gift" size={24} />
        {t('vip.birthday.ask')}
      </summary>
      <form className={style['form']} method="post" onSubmit={(event) => void save(event)}>
        <label htmlFor={id}>{t('vip.birthday.label')}</label>
        <input
          id={id}
          name="birthday"
          className={style['date']}
          type="date"
          required
          min="1900-01-01"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p className={style['note']}>
          {t('vip.birthday.once')} {t('vip.birthday.text', { count: birthdayKnownDays })}
        </p>
        <Button type="submit" size="small" busy={busy}>
          {t('vip.birthday.save')}
        </Button>
      </form>
    </details>
  );
}

export function Birthday({ birthday }: { readonly birthday: string | null }) {
  const { t } = useText();
  const written = useWrittenBirthday();
  if (birthday === null) return <Ask />;
  return <p className={style['note']}>{t('vip.birthday.known', { day: written(birthday) })}</p>;
}
