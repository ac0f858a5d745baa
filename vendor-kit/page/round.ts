// The picture of a past round on the page: what was staked, and how it ended.
import { call, CallError } from './api.ts';
import type { PastRoundView, RoundView } from './api.ts';
import { byId, drawScene, showOutcome } from './element.ts';
import { amountText, isOver, isZero, outcomeOf } from './outcome.ts';
import { moment, setLanguage, t } from './texts.ts';

const fragment = new URLSearchParams(location.hash.slice(1));
setLanguage(fragment.get('lang') ?? 'EN');

function stateText({ state }: RoundView): string {
  if (state === 'settled') return t('stateSettled');
  if (state === 'cancelled') return t('stateCancelled');
  return t(state === 'refused' ? 'stateRefused' : 'stateOpen');
}

function fact(name: string, value: string): HTMLElement {
  const line = document.createElement('div');
  const [term, description] = [document.createElement('dt'), document.createElement('dd')];
  term.textContent = name;
  description.textContent = value;
  line.append(term, description);
  return line;
}

function showFacts({ round, currency, placedAt }: PastRoundView): void {
  const money = (wire: string) => amountText(wire, currency);
  const staked = money(round.stake);
  const facts = [fact(t('staked'), round.free ? t('freeOf', { amount: staked }) : staked)];
  if (round.state === 'settled') facts.push(fact(t('payout'), money(round.payout)));
  if (round.state === 'settled' && !isZero(round.jackpot)) {
    facts.push(fact(t('jackpotName'), money(round.jackpot)));
  }
  facts.push(fact(t('state'), stateText(round)), fact(t('placedAt'), moment(placedAt)));
  byId('facts').replaceChildren(...facts);
  byId('facts').hidden = false;
}

async function start(): Promise<void> {
  byId('ribbon-name').textContent = t('ribbon');
  byId('ribbon-text').textContent = t('roundText');
  showOutcome({ text: t('roundLoading'), mood: 'idle' });
  const id = encodeURIComponent(fragment.get('round') ?? '');
  try {
    const past = await call<PastRoundView>(`round?id=${id}`);
    const { name, vendorName, category, round, currency } = past;
    byId('title').textContent = name;
    byId('maker').textContent = vendorName;
    document.title = `${name} – ${t('ribbon')}`;
    showOutcome(isOver(round) ? outcomeOf(round, currency) : { text: t('notOver'), mood: 'open' });
    showFacts(past);
    await drawScene(category);
  } catch (error) {
    byId('scene').hidden = true;
    const unknown = error instanceof CallError && error.code === 'round.unknown';
    showOutcome({ text: t(unknown ? 'roundUnknown' : 'roundOffline'), mood: 'bad' });
  }
}

void start();
