// Filipino: the home page and the notices.
import type { Translation } from '#lib/text.tsx';
import type { home as english } from '../en/home.ts';

export const home: Translation<typeof english> = {
  'home.banners': 'Mga alok',
  'home.bannerOf': 'Alok {number} sa {count}',
  'home.pause': 'Ihinto ang paggalaw',
  'home.resume': 'Pagalawin ulit',
  'home.terms': 'Mga tuntunin',
  'home.notices': 'Mga abiso',
  'home.hot': 'Patok ngayong gabi',
  'home.allCount': 'Lahat ng {number}',
  'home.search': 'Maghanap ng laro',
  'home.searchHint': 'I-type ang pangalan at pindutin ang Enter',
  'home.found': { other: '{count} laro ang nakita' },
  'home.noneFound': 'Walang larong ganyan ang pangalan',
  'home.noneFoundText': 'Bawasan ang letra, o tingnan ang mga kategorya.',
  'home.noGames': 'Wala pang laro rito',
  'home.noGamesText': 'May bagong puwesto bawat linggo.',
  'home.vendorGames': { other: '{count} laro' },
  'home.winners': 'Mga bagong nanalo',
  'home.top': 'Nangungunang {number}',
  'home.noWinners': 'Baka sa iyo ang unang panalo ngayong gabi',
  'home.noWinnersText': 'Dito lalabas ang mga totoong panalo sa bahay na ito.',
  'home.play': 'Laruin ang {name}',
  'home.jackpot': 'Jackpot',
  'home.new': 'Bago',
  'home.failed': 'Hindi na-load ang bahaging ito',
  'notice.empty': 'Walang abiso',
  'notice.emptyText': 'Kapag may balita, dito mo makikita.',
};
