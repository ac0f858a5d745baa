// The sheets that rise from below: stakes, pay table, rules, fairness, history.
import { facts } from '../facts.ts';
import { linePays, lines, scatter, scatterPays, symbols, wild } from '../symbols.ts';
import { recompute } from '../verification.ts';
import { amountText, lineMultiple } from './amounts.ts';
import { call, CallFailed } from './api.ts';
import type { RoundView, SeedView } from './api.ts';
import { at, make } from './dom.ts';
import { pictureOf, windowsOf } from './pictures.ts';
import { t } from './texts.ts';

const dialog = at<HTMLDialogElement>('sheet');
at('sheet-close').addEventListener('click', () => dialog.close());
dialog.addEventListener('click', (event) => {
  if (event.target === dialog) dialog.close();
});

function open(title: string, ...content: Node[]): void {
  at('sheet-title').textContent = title;
  at('sheet-close').setAttribute('aria-label', t('close'));
  at('sheet-body').replaceChildren(...content);
  if (!dialog.open) dialog.showModal();
  dialog.scrollTop = 0;
}

export function sheetIsOpen(): boolean {
  return dialog.open;
}

function wide(text: string, act: () => void, lamp = false): HTMLButtonElement {
  const className = lamp ? 'wide lamp' : 'wide';
  return make('button', { type: 'button', className, textContent: text, onclick: act });
}

export function stakeSheet(
  stakes: readonly string[],
  currency: string,
  current: string,
  choose: (stake: string) => void,
): void {
  const grid = make('div', { className: 'grid' });
  for (const stake of stakes) {
    const pick = (): void => {
      choose(stake);
      dialog.close();
    };
    const button = wide(amountText(stake, currency), pick, stake === current);
    button.setAttribute('aria-pressed', String(stake === current));
    grid.append(button);
  }
  open(t('chooseStake'), grid, make('p', { textContent: t('perLine') }));
}

function lineDrawing(rows: readonly number[]): HTMLCanvasElement {
  const canvas = make('canvas', { className: 'line', width: 108, height: 68 });
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  for (let reel = 0; reel < 5; reel += 1) {
    for (let row = 0; row < 3; row += 1) {
      pen.fillStyle = rows[reel] === row ? '#ffb62e' : '#3a2e5e';
      pen.fillRect(reel * 22, row * 23, 19, 20);
    }
  }
  return canvas;
}

function percent(ppm: number): string {
  return `${(ppm / 10_000).toFixed(2)} %`;
}

function factTable(): HTMLTableElement {
  const rows: [string, string][] = [
    [t('rtp'), percent(facts.returnPpm)],
    [t('house'), percent(1_000_000 - facts.returnPpm)],
    [t('hit'), t('oneIn', { n: (1_000_000 / facts.hitPpm).toFixed(1) })],
    [t('trigger'), t('oneIn', { n: Math.round(1_000_000 / facts.triggerPpm) })],
    [t('most'), t('times', { n: facts.lineMaxStakes })],
    [t('highest'), t('times', { n: facts.highestSeenStakes })],
  ];
  const table = make('table', { className: 'facts' });
  for (const [name, value] of rows) {
    const line = table.insertRow();
    line.insertCell().textContent = name;
    line.insertCell().textContent = value;
  }
  return table;
}

export interface Play {
  currency: string;
  stake: string;
  seed: SeedView;
  setSeed: (seed: SeedView) => void;
}

function tabs(play: Play): HTMLElement {
  return make(
    'div',
    { className: 'tabs' },
    wide(t('payTable'), () => paySheet(play)),
    wide(t('fair'), () => fairSheet(play)),
  );
}

export function paySheet(play: Play): void {
  const worth = (multiple: number): string =>
    amountText(lineMultiple(play.stake, multiple), play.currency);
  const list = make('div', { className: 'pay' });
  symbols.forEach((name, symbol) => {
    if (symbol === wild || symbol === scatter) return;
    const pays = linePays[name].map((pay, i) =>
      make('b', { textContent: `${i + 3}  ${worth(pay)}` }),
    );
    list.append(
      make('div', {}, make('img', { src: pictureOf(symbol), alt: name }), make('div', {}, ...pays)),
    );
  });
  const special = (symbol: number, text: string): HTMLElement =>
    make(
      'div',
      { className: 'pay' },
      make(
        'div',
        {},
        make('img', { src: pictureOf(symbol), alt: '' }),
        make('span', { textContent: text }),
      ),
    );
  const [three, four, five] = scatterPays;
  const wheels = t('wheelText', { three: worth(three), four: worth(four), five: worth(five) });
  const specials = [special(wild, t('wildText')), special(scatter, wheels)];
  specials.forEach((each) => (each.style.gridTemplateColumns = '1fr'));
  specials.forEach((each) => (each.style.marginBottom = '8px'));
  const drawings = make('div', { className: 'lines' }, ...lines.map(lineDrawing));
  const rules = [t('ruleWays'), t('ruleFree'), t('ruleFair'), t('ruleFault')];
  open(
    t('payTable'),
    tabs(play),
    factTable(),
    make('h3', { textContent: t('rules') }),
    ...specials,
    make('p', { textContent: t('paysFor', { amount: amountText(play.stake, play.currency) }) }),
    list,
    make('h3', { textContent: t('lines') }),
    drawings,
    ...rules.map((textContent) => make('p', { textContent })),
  );
}

export function fairSheet(play: Play): void {
  const said = make('p', { role: 'status' });
  const seed = make('input', { value: play.seed.clientSeed, maxLength: 64, id: 'own-seed' });
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      const unfinished = error instanceof CallFailed && error.code === 'round.unfinished';
      said.textContent = t(unfinished ? 'unfinished' : 'failed');
    }
  };
  const save = async (): Promise<void> => {
    if (!/^[A-Za-z0-9_-]{1,64}$/.test(seed.value)) {
      said.textContent = t('badSeed');
      return;
    }
    play.setSeed(await call<SeedView>('client-seed', { clientSeed: seed.value }));
    said.textContent = t('saved');
  };
  const reveal = async (): Promise<void> => {
    const answer = await call<{ revealed: { serverSeed: string }; seed: SeedView }>(
      'rotate-seed',
      {},
    );
    play.setSeed(answer.seed);
    play.seed = answer.seed;
    fairSheet(play);
    at('sheet-body').append(
      make('h3', { textContent: t('revealed') }),
      make('code', { textContent: answer.revealed.serverSeed }),
    );
  };
  open(
    t('fair'),
    tabs(play),
    make('p', { textContent: t('fairText') }),
    make('h3', { textContent: t('hash') }),
    make('code', { textContent: play.seed.hash }),
    make('label', {}, t('clientSeed'), seed),
    wide(t('save'), () => void attempt(save)),
    said,
    make('h3', { textContent: `${t('nonce')}: ${play.seed.nonce}` }),
    wide(t('reveal'), () => void attempt(reveal)),
    make('p', {
      textContent: t('verifier', { address: new URL('verify.html', document.baseURI).href }),
    }),
  );
}

function verdict(round: RoundView): string {
  if (!round.serverSeed) return t('notYet');
  const again = recompute(round.serverSeed, round.clientSeed, round.nonce);
  const same =
    again?.hash === round.seedHash &&
    JSON.stringify(again.outcome.spins.map((spin) => [spin.stops, spin.pays])) ===
      JSON.stringify(round.outcome?.spins.map((spin) => [spin.stops, spin.pays]));
  return t(same ? 'verified' : 'differs');
}

function pastRound(round: RoundView): HTMLElement {
  const { currency } = round;
  const won = round.outcome !== null && round.outcome.multiple > 10;
  const result =
    round.payout === null
      ? t(`state_${round.state}`)
      : t('paid', { amount: amountText(round.payout, currency) });
  const entry = make(
    'div',
    { className: 'past' },
    make(
      'div',
      {},
      make('span', { textContent: `${t('stake')} ${amountText(round.stake, currency)}` }),
      make('b', { textContent: result, className: won ? 'up' : '' }),
    ),
    make('small', {
      textContent:
        `${new Date(round.at).toLocaleString()} · #${round.nonce} · ` +
        `${t(`state_${round.state}`)} · ${round.seedHash.slice(0, 12)}…`,
    }),
  );
  if (!round.outcome) return entry;
  const button = make('button', { type: 'button', className: 'small', textContent: t('verify') });
  button.onclick = (): void => {
    const detail = [windowsOf(round), make('p', { textContent: verdict(round) })];
    if (round.serverSeed) {
      const { serverSeed, clientSeed, nonce } = round;
      detail.push(make('code', { textContent: `${serverSeed} / ${clientSeed} / ${nonce}` }));
    }
    button.replaceWith(...detail);
  };
  entry.append(button);
  return entry;
}

export async function historySheet(): Promise<void> {
  open(t('history'), make('p', { textContent: '…' }));
  try {
    const { rounds } = await call<{ rounds: RoundView[] }>('history');
    const entries = rounds.map(pastRound);
    open(t('history'), ...(entries.length ? entries : [make('p', { textContent: t('noRounds') })]));
  } catch {
    open(
      t('history'),
      make('p', { textContent: t('failed') }),
      wide(t('retry'), () => void historySheet()),
    );
  }
}
