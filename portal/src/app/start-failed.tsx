// When start-up itself fails: the words for it that the server wrote into the page, and a retry.
import style from './start-failed.module.css';

export function StartFailed() {
  const { failed = 'The connection is slow. Try again.', retry = 'Try again' } =
    document.getElementById('root')?.dataset ?? {};
  return (
    <main className={style['page']}>
      <h1>{failed}</h1>
      <button type="button" className={style['retry']} onClick={() => window.location.reload()}>
        {retry}
      </button>
    </main>
  );
}
