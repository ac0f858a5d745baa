// What a page says when its code does not come, with a link that loads the page again.
import './start-failed.css';

const id = 'start-failed';

interface StartFailedProps {
  readonly text: string;
  readonly retry: string;
}

/**
 * The server writes it into every page, hidden. A script that notices a failure shows it; the style
 * sheet alone does when no script has come after ten seconds. An app that runs removes it.
 */
export function StartFailed({ text, retry }: StartFailedProps) {
  return (
    <section id={id} role="alert">
      <p>{text}</p>
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- reloads without a script */}
      <a href="">{retry}</a>
    </section>
  );
}

export function showStartFailed(): void {
  document.getElementById(id)?.setAttribute('data-failed', '');
}

export function removeStartFailed(): void {
  document.getElementById(id)?.remove();
}
