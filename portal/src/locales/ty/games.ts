// Filipino: texts of the game lists and the winners.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/games.ts';

export const texts: Translation<typeof english> = {
  'games.tabs': 'Aling mga laro',
  'games.all': 'Lahat',
  'games.hot': 'Sikat',
  'games.favourites': 'Favorites',
  'games.recent': 'Recent',
  'games.search': 'Hanapin sa mga larong ito',
  'games.vendors': 'Mga provider',
  'games.vendorsBefore': 'Mga naunang provider',
  'games.vendorsAfter': 'Iba pang provider',
  'games.classes': 'Mga uri',
  'games.classAll': 'Lahat',
  'games.classNew': 'Bago',
  'games.filter': 'Filter',
  'games.filterOn': 'Filter, naka-on',
  'games.minBet': 'Pinakamababang taya',
  'games.anyBet': 'Lahat',
  'games.submit': 'Ipakita ang mga laro',
  'games.reset': 'I-reset',
  'games.otherCategories': 'Ibang kategorya',
  'games.loading': 'Naghahanap ng mga laro…',
  'games.none': 'Walang laro rito',
  'games.noneText': 'Subukan ang ibang provider o mas kaunting letra.',
  'games.noFavourites': 'Wala pang favorites',
  'games.noFavouritesText': 'I-tap ang puso ng laro para itago ito rito.',
  'games.noRecent': 'Wala pang nalalaro',
  'games.noRecentText': 'Dito itinatago ang mga larong binuksan mo.',
  'winners.title': 'Mga pinakamalaking panalo nitong 7 araw',
  'winners.text':
    'Mga totoong panalo sa site na ito, pinakamataas muna. Bahagyang nakatago ang mga pangalan.',
  'winners.rank': 'Puwesto {place}',
};
