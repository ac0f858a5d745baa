// The game's menu: full screen, play money or real, the record, limits, breaks and reminders.
import { realityCheckMinutes } from '@perya/contract/limits';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { CheckMinutes } from './use-sitting.ts';
import style from './launch-game.module.css';

export interface MenuSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly trial: boolean;
  readonly fun: boolean;
  readonly supportPlay: boolean;
  readonly fullScreen: { readonly on: boolean; readonly can: boolean; readonly toggle: () => void };
  readonly minutes: number;
  readonly onMinutes: (minutes: CheckMinutes) => Promise<void>;
  readonly onSwitch: (fun: boolean) => void;
  readonly onRecord: () => void;
  readonly onLimits: () => void;
}

function Reminder({ minutes, onMinutes }: Pick<MenuSheetProps, 'minutes' | 'onMinutes'>) {
  const { t } = useText();
  return (
    <fieldset className={style['reminder']}>
      <legend>{t('reality.every')}</legend>
      {realityCheckMinutes.map((each) => (
        <Button
          key={each}
          size="small"
          look={each === minutes ? 'outline' : 'quiet'}
          aria-pressed={each === minutes}
          onClick={() => void onMinutes(each)}
        >
          {each === minutes && <Icon name="check" size={16} />}
          {t('protection.minutes', { count: each })}
        </Button>
      ))}
    </fieldset>
  );
}

export function MenuSheet(props: MenuSheetProps) {
  const { open, onClose, trial, fun, supportPlay, fullScreen, onSwitch } = props;
  const { t } = useText();
  const first = (run: () => void) => () => {
    onClose();
    run();
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('launch.menu')}>
      <ul className={style['menu']}>
        {fullScreen.can && (
          <li>
            <ListRow
              title={t(fullScreen.on ? 'launch.fullScreenOff' : 'launch.fullScreen')}
              start={<Icon name="expand" size={22} />}
              onClick={first(fullScreen.toggle)}
            />
          </li>
        )}
        {!trial && (fun || supportPlay) && (
          <li>
            <ListRow
              title={t(fun ? 'launch.playReal' : 'launch.playFun')}
              start={<Icon name={fun ? 'wallet' : 'play'} size={22} />}
              onClick={first(() => onSwitch(!fun))}
            />
          </li>
        )}
        <li>
          <ListRow
            title={t('title.gameRecord')}
            start={<Icon name="list" size={22} />}
            onClick={first(props.onRecord)}
          />
        </li>
        {!trial && (
          <li>
            <ListRow
              title={t('reality.limits')}
              text={t('break.title')}
              start={<Icon name="shield" size={22} />}
              onClick={first(props.onLimits)}
            />
          </li>
        )}
      </ul>
      <Reminder minutes={props.minutes} onMinutes={props.onMinutes} />
    </Sheet>
  );
}
