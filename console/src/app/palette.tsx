// The command palette: screens, and members by what was typed, reached without the mouse.
import { members } from '@perya/contract/ops/members';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { routes, type Address } from '#routes';
import { addressAt, useMerchantOrNone } from '#domain/merchant/merchant.ts';
import { useNavigate } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { useSettled } from '#lib/use-settled.ts';
import { Dialog } from '#parts/dialog.tsx';
import style from './palette.module.css';

type Path = Exclude<Address, `${string}?${string}`>;

interface Found {
  readonly key: string;
  readonly title: string;
  readonly kind: string;
  readonly to: Address;
}

/** Fewer letters than this name too many members. */
const fewestLetters = 2;
const settleMs = 200;
const mostMembers = 8;

function useFound(text: string): readonly Found[] {
  const { t } = useText();
  const merchant = useMerchantOrNone();
  const code = merchant?.merchant ?? '';
  const search = useSettled(text.trim(), settleMs);
  const mayFind = merchant?.permissions.includes('member.read') ?? false;
  const { data } = useCall(
    members,
    { merchant: code, search, limit: mostMembers },
    { enabled: mayFind && search.length >= fewestLetters, keepPrevious: true },
  );
  const wanted = text.trim().toLowerCase();
  const screens = routes
    .filter(({ icon, needs }) => icon !== undefined && merchant?.permissions.includes(needs))
    .map(({ path, titleKey }) => ({
      key: path,
      title: t(titleKey),
      kind: t('palette.screen'),
      to: addressAt(code, path as Path),
    }))
    .filter(({ title }) => title.toLowerCase().includes(wanted));
  const people = wanted.length < fewestLetters ? [] : (data?.rows ?? []);
  return [
    ...screens,
    ...people.map(({ id, username }) => ({
      key: id,
      title: username,
      kind: t('title.member'),
      to: addressAt(code, '/member', { id }),
    })),
  ];
}

export function Palette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText();
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // At once: what is typed right after the key that opened it belongs here.
  useLayoutEffect(() => field.current?.focus(), []);
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const found = useFound(text);
  const at = Math.min(place, Math.max(found.length - 1, 0));
  const go = (to: Address | undefined) => {
    if (to === undefined) return;
    onClose();
    navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') go(found[at]?.to);
    if (step === undefined || found.length === 0) return;
    event.preventDefault();
    setPlace((at + step + found.length) % found.length);
  };
  const optionId = (index: number) => `${id}-${index}`;
  return (
    <Dialog title={t('palette.title')} onClose={onClose}>
      <input
        ref={field}
        className={style['field']}
        type="text"
        role="combobox"
        aria-label={t('palette.open')}
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? optionId(at) : undefined}
        autoComplete="off"
        placeholder={t('palette.hint')}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setPlace(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label={t('palette.title')}>
        {found.map(({ key, title, kind, to }, index) => (
          <div
            key={key}
            id={optionId(index)}
            role="option"
            aria-selected={index === at}
            className={style['option']}
            onPointerUp={() => go(to)}
          >
            <span>{title}</span>
            <span className={style['kind']}>{kind}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && <p role="status">{t('palette.nothing')}</p>}
    </Dialog>
  );
}
