// Filipino: texts of the lotteries.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/lottery.ts';

export const texts: Translation<typeof english> = {
  'lottery.next': 'Susunod na draw',
  'lottery.closesIn': 'Magsasara ang tickets sa',
  'lottery.play': 'Maglaro',
  'lottery.more': 'Iba pang lotto',
  'lottery.none': 'Walang lotto rito',
  'lottery.noneText': 'Subukan ang ibang category.',
  'lottery.region.VN_NORTH': 'Hilagang Vietnam',
  'lottery.region.VN_CENTRAL': 'Gitnang Vietnam',
  'lottery.region.VN_SOUTH': 'Timog Vietnam',
  'lottery.region.PHILIPPINES': 'Pilipinas',
  'lottery.region.SEA': 'Timog-silangang Asya',
  'lottery.region.FAST': 'Mabilis na draw',
  'lottery.every': { one: 'Bawat minuto', other: 'Tuwing {count} minuto' },
  'lottery.daily': 'Araw-araw, {times}',
  'lottery.results': 'Pinakabagong resulta',
  'lottery.endings': 'Pinakamadalas na huling digit',
  'lottery.drawing': 'Nagda-draw na',
  'lottery.schedule': 'Kailan ang draw',
  'lottery.region': 'Saan',
  'lottery.modes': 'Paraan ng laro',
  'lottery.types': 'Uri ng laro',
  'lottery.type.trad': 'Traditional',
  'lottery.type.ent': 'Entertainment',
  'lottery.unknown': 'Wala na rito ang lotto na ito',
};
