// What is done about a game: opened, closed, put at a place, labelled.
import {
  gameLabel,
  gamePlace,
  gameSwitch,
  mostPlaces,
  statedReturnSchema,
} from '@perya/contract/ops/games';
import { allMerchants } from '@perya/contract/ops/permissions';
import { useState } from 'react';
import { Act } from '#domain/act/act.tsx';
import { useText } from '#lib/text.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Game } from './game.screen.tsx';
import style from './game.module.css';

const changes = ['/ops/games'];

interface ActProps {
  readonly shown: Game;
  readonly merchant: string;
}

const switchKeys = {
  close: ['game.close', 'game.closeText'],
  closeAll: ['game.closeAll', 'game.closeAllText'],
  open: ['game.openDo', 'game.openText'],
  openAll: ['game.openAll', 'game.openAllText'],
} as const;

export function Switch({ shown, merchant, isAll }: ActProps & { readonly isAll: boolean }) {
  const { t } = useText();
  const { id, version, on, closed } = shown;
  // A merchant can't open what is closed for all of them.
  if (closed && !isAll) return null;
  const [label, text] = switchKeys[`${on ? 'close' : 'open'}${isAll ? 'All' : ''}`];
  return (
    <Act
      endpoint={gameSwitch}
      input={{ merchant, id, version, on: !on }}
      changes={changes}
      look={on ? 'alert' : 'lamp'}
      label={t(label)}
      text={t(text)}
    />
  );
}

/** Among the games that stand first; each act has a field of its own. */
export function Place({ shown, merchant }: ActProps) {
  const { t } = useText();
  const { id, version, place: now } = shown;
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? String(now ?? 1);
  const place = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
  const input = { merchant, id, version };
  return (
    <>
      <Act
        endpoint={gamePlace}
        input={{ ...input, place }}
        changes={changes}
        label={t(now === null ? 'game.first' : 'game.placeDo')}
        text={t('game.firstText')}
        incomplete={place < 1 || place > mostPlaces || place === now}
        onDone={() => setTyped(null)}
        fields={
          <TextField
            name="place"
            label={t('game.place')}
            hint={t('game.placeHint', { most: mostPlaces })}
            value={text}
            onValue={setTyped}
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
          />
        }
      />
      {now !== null && (
        <Act
          endpoint={gamePlace}
          input={{ ...input, place: null }}
          changes={changes}
          label={t('game.takeOut')}
          text={t('game.takeOutText')}
        />
      )}
    </>
  );
}

interface CheckProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChecked: (checked: boolean) => void;
}

function Check({ label, checked, onChecked }: CheckProps) {
  return (
    <label className={style['check']}>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChecked(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

export function Labels({ shown }: Pick<ActProps, 'shown'>) {
  const { t } = useText();
  const { id, version } = shown;
  const [chosen, setChosen] = useState<Partial<Record<'isNew' | 'jackpot', boolean>>>({});
  const { isNew, jackpot } = { isNew: shown.isNew, jackpot: shown.jackpot, ...chosen };
  return (
    <Act
      endpoint={gameLabel}
      input={{ merchant: allMerchants, id, version, isNew, jackpot }}
      changes={changes}
      label={t('game.label')}
      text={t('game.labelText')}
      incomplete={isNew === shown.isNew && jackpot === shown.jackpot}
      onDone={() => setChosen({})}
      fields={
        <div>
          <Check
            label={t('game.isNew')}
            checked={isNew}
            onChecked={(is) => setChosen({ ...chosen, isNew: is })}
          />
          <Check
            label={t('game.jackpot')}
            checked={jackpot}
            onChecked={(is) => setChosen({ ...chosen, jackpot: is })}
          />
        </div>
      }
    />
  );
}

export function Stated({ shown }: Pick<ActProps, 'shown'>) {
  const { t } = useText();
  const { id, version } = shown;
  const [changed, setChanged] = useState<string | null>(null);
  const text = changed ?? shown.statedReturn ?? '';
  const typed = text.trim();
  const fits = typed === '' || statedReturnSchema.safeParse(typed).success;
  return (
    <Act
      endpoint={gameLabel}
      input={{
        merchant: allMerchants,
        id,
        version,
        statedReturn: typed === '' ? null : typed,
      }}
      changes={changes}
      label={t('game.statedDo')}
      text={t('game.statedText')}
      incomplete={!fits || typed === (shown.statedReturn ?? '')}
      onDone={() => setChanged(null)}
      fields={
        <TextField
          name="stated"
          label={t('game.stated')}
          hint={t('game.statedHint')}
          value={text}
          onValue={setChanged}
          inputMode="decimal"
          maxLength={8}
          autoComplete="off"
        />
      }
    />
  );
}
