// When start-up itself fails: plain words and a retry, in both languages, needing nothing else.
import style from './start-failed.module.css';

export function StartFailed() {
  return (
    <main className={style['page']}>
      <h1>We can’t open right now</h1>
      <p>Nothing of yours is lost. Hindi maabot ang serbisyo; walang nawala sa iyo.</p>
      <button type="button" className={style['retry']} onClick={() => window.location.reload()}>
        Try again · Subukan ulit
      </button>
    </main>
  );
}
