// Filipino: texts of red envelope rain.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/rain.ts';
export const texts: Translation<typeof english> = {
  'rain.title': 'Red envelope rain',
  'rain.soon': 'Uulan sa {when}',
  'rain.falls': 'I-tap para kumuha',
  'rain.sum': '{total} sa {count} sobre',
  'rain.time': 'Mula {from} hanggang {to}',
  'rain.for.everyone': 'Para sa lahat ng member, tig-isa',
  'rain.for.proved': 'Para sa may verified na mobile number o e-mail, tig-isa',
  'rain.for.depositors': 'Para sa nag-deposit nitong 30 araw, tig-isa',
  'rain.for.team': 'Para sa lahat ng nasa ilalim ng agent, tig-isa',
  'rain.cash':
    'Cash ang makukuha mo, walang turnover. Isang sobre lang sa mga account ng isang tao.',
  'rain.left': '{count} sa {all} sobre ang natitira',
  'rain.take': 'Kumuha ng sobre',
  'rain.mine': 'Nakakuha ka ng {amount}',
  'rain.inBalance': 'Nasa balance mo na.',
  'rain.over': 'Tapos na ang ulan',
  'rain.who': 'Sino ang nakakuha at magkano',
  'rain.you': 'Ikaw',
  'rain.untaken': 'Walang kumuha',
  'rain.check': 'I-check ang hati',
  'rain.checkText':
    'Isang seed na naka-lock bago umulan ang nagpasya ng hati. Hinahati ulit ito ng browser mo at kinukumpara.',
  'rain.hash': 'Hash na ipinakita bago umulan',
  'rain.seed': 'Seed',
  'rain.good': 'Tugma ang lahat ng {count} sobre.',
  'rain.bad': 'Hindi tugma. Makipag-ugnayan sa customer service.',
  'error.rain.notFalling': 'Hindi umuulan ngayon.',
  'error.rain.gone': 'Naubos na ang mga sobre.',
  'error.rain.notInvited': 'Hindi para sa account mo ang ulan na ito. Tingnan kung kanino.',
  'error.rain.linked': 'May kumuha nang account sa device na ito o ng parehong tao.',
  'error.rain.notOver': 'Hindi pa tapos ang ulan. Tingnan ulit pagkatapos.',
};
