// Filipino: texts of the game lists and the winners.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/games.ts';

export const texts: Translation<typeof english> = {
  'games.tabs': 'Aling mga laro',
  'games.all': 'Lahat',
  'games.hot': 'Sikat',
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
  'games.loading': 'Naghahanap ng mga laro…',
  'games.none': 'Walang laro rito',
  'games.noneText': 'Subukan ang ibang vendor o mas kaunting letra.',
  'games.noFavourites': 'Wala pang paborito',
  'games.noFavouritesText': 'Pindutin ang puso ng laro para itago ito rito.',
  'games.noRecent': 'Wala pang nalalaro',
  'games.noRecentText': 'Dito itinatago ang mga larong binuksan mo.',
  'winners.title': 'Mga pinakamalaking panalo sa nakaraang pitong araw',
  'winners.text':
    'Totoong mga ikot sa site na ito, pinakamataas muna. Pinaikli ang mga pangalan para ang may-ari lang ang makakakilala.',
  'winners.rank': 'Ika-{place}',
};
