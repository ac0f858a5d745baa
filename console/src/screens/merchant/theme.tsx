// The colours of both themes, with a picture of them, and every pair that can't be read.
import {
  colourNames,
  contrast,
  unreadablePairs,
  type ColourSet,
} from '@perya/contract/merchant/colours';
import type { MerchantEdit } from '@perya/contract/ops/merchant';
import type { CSSProperties } from 'react';
import { useText } from '#lib/text.tsx';
import { shippedColours } from './shipped-colours.ts';
import style from './merchant.module.css';

export interface PartProps {
  readonly settings: MerchantEdit;
  readonly onChange: (fields: Partial<MerchantEdit>) => void;
  readonly readOnly: boolean;
}

type Name = MerchantEdit['theme'];

const themes: readonly Name[] = ['night-market', 'daylight'];

function Picture({ theme, set }: { readonly theme: Name; readonly set: ColourSet | null }) {
  const { t } = useText();
  const own = Object.entries(set ?? {}).map(([name, colour]) => [`--${name}`, colour]);
  return (
    <div
      className={style['picture']}
      data-theme={theme}
      style={Object.fromEntries(own) as CSSProperties}
    >
      <div className={style['tile']}>
        <strong>{t('merchant.sample')}</strong>
        <span className={style['quiet']}>{t('merchant.theme')}</span>
        <span className={style['win']}>{t('merchant.win')}</span>
        <span className={style['button']}>{t('merchant.accent')}</span>
      </div>
    </div>
  );
}

function Unreadable({ set }: { readonly set: ColourSet }) {
  const { t } = useText();
  const pairs = unreadablePairs(set);
  if (pairs.length === 0) return <p>{t('merchant.readable')}</p>;
  return (
    <div role="alert">
      <ul className={style['unreadable']}>
        {pairs.map(([ink, ground]) => (
          <li key={`${ink} ${ground}`}>
            {t('merchant.unreadable', {
              ink,
              ground,
              ratio: contrast(set[ink], set[ground]).toFixed(2),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface OneProps extends PartProps {
  readonly theme: Name;
}

function OneTheme({ theme, settings, onChange, readOnly }: OneProps) {
  const { t } = useText();
  const { colours } = settings;
  const set = colours?.[theme] ?? null;
  const write = (next: ColourSet | null) => {
    const others = colours ?? { 'night-market': null, daylight: null };
    const whole = { ...others, [theme]: next };
    const isNone = whole['night-market'] === null && whole.daylight === null;
    onChange({ colours: isNone ? null : whole });
  };
  return (
    <fieldset className={style['card']} disabled={readOnly}>
      <legend>{t(`theme.${theme}`)}</legend>
      <Picture theme={theme} set={set} />
      <label className={style['check']}>
        <input
          type="checkbox"
          checked={set !== null}
          onChange={(event) => write(event.target.checked ? shippedColours(theme) : null)}
        />
        <span>{t('merchant.own')}</span>
      </label>
      {set !== null && (
        <>
          <div className={style['colours']}>
            {colourNames.map((name) => (
              <label key={name}>
                <input
                  type="color"
                  name={`${theme}-${name}`}
                  value={set[name]}
                  onChange={(event) => write({ ...set, [name]: event.target.value })}
                />
                <span>{name}</span>
              </label>
            ))}
          </div>
          <Unreadable set={set} />
        </>
      )}
    </fieldset>
  );
}

export function Theme(props: PartProps) {
  const { t } = useText();
  const { settings, onChange, readOnly } = props;
  return (
    <section className={style['part']}>
      <h2>{t('merchant.colours')}</h2>
      <div className={style['checks']}>
        {themes.map((theme) => (
          <label key={theme} className={style['check']}>
            <input
              type="radio"
              name="theme"
              disabled={readOnly}
              checked={settings.theme === theme}
              onChange={() => onChange({ theme })}
            />
            <span>{t(`theme.${theme}`)}</span>
          </label>
        ))}
      </div>
      <div className={style['themes']}>
        {themes.map((theme) => (
          <OneTheme key={theme} {...props} theme={theme} />
        ))}
      </div>
    </section>
  );
}
