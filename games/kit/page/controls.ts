// The player's hands: buttons, keys and taps of a game of rounds.
import { byId } from './dom.ts';
import { sheetIsOpen } from './sheets.ts';
import { sounds } from './sound.ts';
import { isTurbo, setTurbo } from './tempo.ts';

/** What the controls do. */
export interface Seat {
  /** A round is shown. */
  isBusy(): boolean;
  /** Neither bet nor stake changes now. */
  isHeld(): boolean;
  play(): void;
  hurry(): void;
  chooseStake(): void;
  /** The next stake up or down. */
  step(by: 1 | -1): void;
}

function wireKeys(seat: Seat): void {
  const button = byId<HTMLButtonElement>('spin');
  button.addEventListener('click', () => seat.play());
  document.addEventListener('keydown', (event) => {
    const own = event.target instanceof HTMLButtonElement && event.target !== button;
    if (event.code !== 'Space' || event.repeat || sheetIsOpen() || own) return;
    event.preventDefault();
    if (seat.isBusy()) seat.hurry();
    else if (!seat.isHeld()) seat.play();
  });
}

export function wireControls(seat: Seat): void {
  wireKeys(seat);
  byId('stake').addEventListener('click', () => seat.chooseStake());
  byId('less').addEventListener('click', () => seat.step(-1));
  byId('more').addEventListener('click', () => seat.step(1));
  byId('turbo').addEventListener('click', () => {
    setTurbo(!isTurbo());
    byId('turbo').setAttribute('aria-pressed', String(isTurbo()));
    sounds.tap();
  });
  document.addEventListener('pointerdown', () => {
    if (seat.isBusy()) seat.hurry();
  });
}

/** Calls `resize` when the stage may have another size. */
export function watchSize(resize: () => void): void {
  // A zoom fires the window's event only: the stage's size stays the same.
  addEventListener('resize', resize);
  new ResizeObserver(resize).observe(byId('stage'));
}
