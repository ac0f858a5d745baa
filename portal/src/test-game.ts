// A game of the catalogue, for tests.
import type { Game } from '@perya/contract/games/game-centre';

export function testGame(changes: Partial<Game> = {}): Game {
  return {
    nodeId: 1,
    gameName: 'Lucky Parol',
    gameCode: 'parol',
    vassalage: 'ALON',
    vendorName: 'Alon Games',
    vendorIconUrl: '/m/art/alon.svg',
    gameCategory: 'RNG',
    gameType: 'RNG',
    gameClassifyNew: false,
    gameClassify: '',
    iconUrl: '/m/art/parol.webp',
    mobileLargeIcon: '',
    supportPlay: false,
    freeplay: false,
    roomId: null,
    roomType: null,
    lottoMode: null,
    playType: null,
    minBet: '1.00',
    jackpot: false,
    favourite: false,
    ...changes,
  };
}
