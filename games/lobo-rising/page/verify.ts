// The verifier page: a round by its number or a bet's id, or a seed that is typed in.
import { call, CallError } from '../../kit/page/api.ts';
import { make } from '../../kit/page/dom.ts';
import { heading, paragraph } from '../../kit/page/sheets.ts';
import { setLanguage } from '../../kit/page/texts.ts';
import { readingText } from '../rules.ts';
import { fairParts, isSeed, recompute } from './fair.ts';
import type { RoundFacts } from './fair.ts';
import { t } from './texts.ts';

const fragment = new URLSearchParams(location.hash.slice(1));
setLanguage(fragment.get('lang') ?? 'EN');

const output = make('div', { id: 'result' });
output.setAttribute('role', 'status');
const seed = make('input', { id: 'seed', required: true, value: fragment.get('seed') ?? '' });
const publicSeed = make('input', { id: 'public-seed', required: true, maxLength: 128 });
const before = make('input', { id: 'before', value: '' });

function computed(): Node[] {
  const typed = seed.value.trim();
  if (!isSeed(typed)) return [paragraph(t('badSeed64'))];
  const { hash, point } = recompute(typed, publicSeed.value.trim());
  const last = before.value.trim().toLowerCase();
  return [
    heading(t('pointIs', { at: readingText(point) })),
    heading(t('hashBefore')),
    make('code', { textContent: hash }),
    ...(last === '' ? [] : [paragraph(t(last === hash ? 'linkGood' : 'linkBad'))]),
  ];
}

async function show(id: string): Promise<void> {
  try {
    const round = await call<RoundFacts>(`rounds/${encodeURIComponent(id)}`);
    seed.value = round.seed ?? '';
    publicSeed.value = round.publicSeed;
    before.value = round.hash;
    output.replaceChildren(heading(t('round', { n: round.round })), ...fairParts(round));
  } catch (error) {
    const unknown = error instanceof CallError && error.code === 'round.unknown';
    output.replaceChildren(paragraph(t(unknown ? 'roundUnknown' : 'unavailable')));
  }
}

const submit = make('button', { className: 'wide', type: 'submit', textContent: t('recompute') });
const form = make(
  'form',
  { id: 'form' },
  make('label', {}, t('seed'), seed),
  make('label', {}, t('publicSeed'), publicSeed),
  make('label', {}, t('before'), before),
  submit,
);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  output.replaceChildren(...computed());
});
const title = make('h2', { textContent: t('verifierTitle', { name: 'Lobo Rising' }) });
document.body.replaceChildren(make('main', {}, title, paragraph(t('verifierText')), form, output));
const asked = fragment.get('round');
if (asked !== null) void show(asked);
