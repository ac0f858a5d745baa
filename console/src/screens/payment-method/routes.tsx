// Who carries a method, in the order in which they are tried; and of withdrawals, to whom it pays.
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { State } from '#parts/state.tsx';
import type { PartProps } from './fields.tsx';
import style from './payment-method.module.css';

/** The list with what stands at a place one further up. */
function raised<T>(list: readonly T[], place: number): T[] {
  const above = list[place - 1];
  const here = list[place];
  if (above === undefined || here === undefined) return [...list];
  return [...list.slice(0, place - 1), here, above, ...list.slice(place + 1)];
}

function Route(props: PartProps & { readonly route: string; readonly place: number }) {
  const { t } = useText();
  const { shown, form, change, readOnly, route, place } = props;
  const isOff = shown.providers.some(({ code, on }) => code === route && !on);
  const others = form.routes.filter((each) => each !== route);
  return (
    <li className={style['route']}>
      <span>
        {route} {isOff && <State tone="waits">{t('method.routeOff')}</State>}
      </span>
      {!readOnly && (
        <span className={style['acts']}>
          {place > 0 && (
            <Button size="small" onClick={() => change({ routes: raised(form.routes, place) })}>
              {t('method.routeUp', { name: route })}
            </Button>
          )}
          {others.length > 0 && (
            <Button size="small" onClick={() => change({ routes: others })}>
              {t('method.routeOut', { name: route })}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}

function Payees({ shown, form, change, readOnly }: PartProps) {
  const { t } = useText();
  const flip = (code: string) =>
    change({
      payees: form.payees.includes(code)
        ? form.payees.filter((each) => each !== code)
        : [...form.payees, code],
    });
  return (
    <fieldset className={style['card']} disabled={readOnly}>
      <legend>{t('method.payees')}</legend>
      <div className={style['checks']}>
        {shown.payeesKnown.map((code) => (
          <label key={code} className={style['check']}>
            <input
              type="checkbox"
              name={code}
              checked={form.payees.includes(code)}
              onChange={() => flip(code)}
            />
            <span>{code}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function Routes(props: PartProps) {
  const { t } = useText();
  const { shown, form, change, readOnly } = props;
  const left = shown.providers
    .map(({ code }) => code)
    .filter((code) => !form.routes.includes(code));
  return (
    <>
      <section className={style['card']} aria-label={t('method.routes')}>
        <h2>{t('method.routes')}</h2>
        <p className={style['quiet']}>{t('method.routesText')}</p>
        <ol className={style['routes']}>
          {form.routes.map((route, place) => (
            <Route key={route} {...props} route={route} place={place} />
          ))}
        </ol>
        {!readOnly && left.length > 0 && (
          <div className={style['acts']}>
            {left.map((code) => (
              <Button
                key={code}
                size="small"
                onClick={() => change({ routes: [...form.routes, code] })}
              >
                {t('method.routeIn', { name: code })}
              </Button>
            ))}
          </div>
        )}
      </section>
      {shown.direction === 'withdrawal' && <Payees {...props} />}
    </>
  );
}
