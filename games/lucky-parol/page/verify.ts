// The verifier page: three inputs, and the round that follows from them.
import { recompute } from '../verification.ts';
import { at, make } from './dom.ts';
import { windowsOf } from './pictures.ts';

const value = (id: string): string => at<HTMLInputElement>(id).value.trim();

at('form').addEventListener('submit', (event) => {
  event.preventDefault();
  const again = recompute(value('server-seed'), value('client-seed'), Number(value('nonce')));
  if (!again) {
    at('result').textContent = 'The server seed must be 64 hexadecimal digits.';
    return;
  }
  const { hash, outcome } = again;
  at('result').replaceChildren(
    make('h3', { textContent: 'SHA-256 of the server seed (shown before play)' }),
    make('code', { textContent: hash }),
    make('h3', {
      textContent: `Pays ${outcome.multiple} line stakes = ${outcome.multiple / 10} stakes`,
    }),
    windowsOf({ outcome }),
    make('code', { textContent: outcome.spins.map((spin) => spin.stops.join(' ')).join(' | ') }),
  );
});
