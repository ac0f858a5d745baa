// Filipino: texts of the games screens.
import type { Translation } from '#lib/text.tsx';
import type { games as english } from '../en/games.ts';

export const games: Translation<typeof english> = {
  'games.tabs': 'Aling mga laro',
  'games.all': 'Lahat',
  'games.hot': 'Mainit',
  'games.favourites': 'Paborito',
  'games.recent': 'Kamakailan',
  'games.search': 'Hanapin sa mga larong ito',
  'games.vendors': 'Mga vendor',
  'games.vendorsBefore': 'Mga naunang vendor',
  'games.vendorsAfter': 'Iba pang vendor',
  'games.classes': 'Mga uri',
  'games.classAll': 'Lahat',
  'games.classNew': 'Bago',
  'games.filter': 'Salain',
  'games.filterOn': 'Salain, nakabukas',
  'games.minBet': 'Pinakamababang taya',
  'games.anyBet': 'Lahat',
  'games.submit': 'Ipakita ang mga laro',
  'games.reset': 'Ibalik sa dati',
  'games.otherCategories': 'Ibang kategorya',
  'games.none': 'Walang laro rito',
  'games.noneText': 'Subukan ang ibang vendor o mas kaunting letra.',
  'games.noFavourites': 'Wala pang paborito',
  'games.noFavouritesText': 'Pindutin ang puso ng laro para itago ito rito.',
  'games.noRecent': 'Wala pang nalalaro',
  'games.noRecentText': 'Dito itinatago ang mga larong binuksan mo.',
  'games.signIn': 'Mag-log in para makita ang mga laro mo',
};
