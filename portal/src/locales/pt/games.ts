// Portuguese: texts of the game lists and the winners.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/games.ts';

export const texts: Translation<typeof english> = {
  'games.tabs': 'Quais jogos',
  'games.all': 'Todos',
  'games.hot': 'Em alta',
  'games.favourites': 'Favoritos',
  'games.recent': 'Recentes',
  'games.search': 'Buscar nestes jogos',
  'games.vendors': 'Provedores',
  'games.vendorsBefore': 'Provedores anteriores',
  'games.vendorsAfter': 'Mais provedores',
  'games.classes': 'Tipos',
  'games.classAll': 'Todos',
  'games.classNew': 'Novos',
  'games.filter': 'Filtro',
  'games.filterOn': 'Filtro, em uso',
  'games.minBet': 'Aposta mínima',
  'games.anyBet': 'Todas',
  'games.submit': 'Mostrar jogos',
  'games.reset': 'Redefinir',
  'games.otherCategories': 'Outras categorias',
  'games.loading': 'Procurando jogos…',
  'games.none': 'Nenhum jogo aqui',
  'games.noneText': 'Tente outro provedor ou menos letras.',
  'games.noFavourites': 'Nenhum favorito ainda',
  'games.noFavouritesText': 'Toque no coração de um jogo para guardá-lo aqui.',
  'games.noRecent': 'Nada jogado ainda',
  'games.noRecentText': 'Os jogos que você abre ficam guardados aqui.',
  'winners.title': 'Maiores ganhadores dos últimos 7 dias',
  'winners.text':
    'Ganhos reais deste site, do maior ao menor. Os nomes ficam parcialmente ocultos.',
  'winners.rank': '{place}º lugar',
};
