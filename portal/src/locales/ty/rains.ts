// Filipino: an agent’s red envelope rain.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/rains.ts';

export const texts: Translation<typeof english> = {
  'rains.intro': 'Ibahagi ang cash mo sa lahat ng nasa ilalim mo, random ang hati.',
  'rains.explain':
    'Aalis agad sa wallet mo ang kabuuan. Babalik ang hindi nakuha pagkatapos ng ulan.',
  'rains.confirm': 'I-confirm ang ulan',
  'rains.send': 'Simulan',
  'rains.envelopes': 'Mga envelope',
  'rains.members': {
    one: '{count} member sa ilalim mo ngayon. Tig-isa sila.',
    other: '{count} na member sa ilalim mo ngayon. Tig-isa sila.',
  },
  'rains.starts': 'Magsisimula sa loob ng',
  'rains.lasts': 'Tatagal ng',
  'rains.countWrong': 'Maglagay ng buong numero, gaya ng 20.',
  'rains.countMany': 'Hanggang {most}, at may laman dapat ang bawat isa.',
  'rains.done': 'Inanunsyo na. Nakikita na ng team mo.',
  'rains.yours': 'Mga ulan mo',
  'rains.state.announced': 'Inanunsyo',
  'rains.state.falling': 'Bumabagsak na',
  'rains.state.over': 'Tapos na',
  'rains.taken': 'Nakuha',
  'rains.takers': '{takers} sa {count} envelope',
  'rains.returned': 'Bumalik',
  'error.rain.unavailable': 'Hindi bukas ang red envelope rain ngayon.',
  'error.rain.noTeam': 'Wala pang nasa ilalim mo. Magbukas ng account para sa iba.',
  'error.rain.oneAtATime': 'May ulan ka pang hindi tapos. Puwede ang kasunod pagkatapos nito.',
  'error.rain.tooSmall': 'May laman dapat ang bawat envelope.',
};
