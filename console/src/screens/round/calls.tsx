// The vendor's calls about a round: when, what was answered, and both bodies on demand.
import { Moment } from '#domain/merchant/moment.tsx';
import { useText } from '#lib/text.tsx';
import { State } from '#parts/state.tsx';
import type { Round } from './round.screen.tsx';
import style from './round.module.css';

type Call = Round['calls'][number];

/** JSON with its lines; anything else as it is. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body) as unknown, null, 2);
  } catch {
    return body;
  }
}

function Body({ title, body }: { readonly title: string; readonly body: string | null }) {
  if (body === null) return null;
  return (
    <>
      <h3>{title}</h3>
      <pre className={style['body']}>{indented(body)}</pre>
    </>
  );
}

export function Calls({ calls }: { readonly calls: readonly Call[] }) {
  const { t } = useText();
  return (
    <ul className={style['calls']}>
      {calls.map(({ id, at, name, outcome, http, ms, request, answer }) => (
        <li key={id}>
          <details className={style['call']}>
            <summary>
              <strong>{name}</strong> <Moment at={at} />{' '}
              <State tone={http < 400 ? 'good' : 'bad'}>{`${String(http)} ${outcome}`}</State>{' '}
              <span className={style['quiet']}>{t('round.ms', { ms: Math.round(ms) })}</span>
            </summary>
            <Body title={t('round.request')} body={request} />
            <Body title={t('round.answer')} body={answer} />
          </details>
        </li>
      ))}
    </ul>
  );
}
