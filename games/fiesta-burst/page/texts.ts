// The texts of Fiesta Burst that the kit does not have, in English and Filipino.
import { texts } from '../../kit/page/texts.ts';

const english = {
  play: 'BURST',
  board: 'The board: six reels of four symbols',
  spinning: 'Here they come!',
  welcome: 'The fiesta is on!',
  skipHint: 'Tap the board to skip',
  gain: '{amount} × {times}',
  ladder: 'Multiplier {times}',
  freeStart: 'The multiplier starts at × {times} and never goes back',
  waysNote: '4,096 ways; one stake plays them all.',
  paysFor: 'One way of 3, 4, 5 and 6 alike from the left, at a stake of {amount}:',
  wildText: 'Palayok (clay pot): on reels 2 to 5; stands for any symbol but the drum.',
  drumText:
    'Drum: never bursts. 4, 5 or 6 and more on the reels at the end of a spin pay {four}, ' +
    '{five} or {six} and start 8, 10 or 12 free spins.',
  ruleWays:
    'Ways: a symbol wins on every row of reels next to each other from the left, 3 at least. The ' +
    'ways are the number of it (and of pots) on each reel, multiplied; each way pays as listed.',
  ruleBursts:
    'Bursts: what wins bursts, what is above falls in, until nothing wins any more. The bursts ' +
    'of a spin are multiplied by {ladder}, one after another; from the last on it stays.',
  ruleFree:
    'Free spins use the stake that started them, begin at × {times}, and the multiplier does not ' +
    'go back between them. Three or more drums in a free spin give 4 more, up to 30 in a round. ' +
    'The whole round is settled as one.',
  ruleFair:
    'Every stop of every reel is equally likely. What falls in is what stands above on the reel. ' +
    'Nothing depends on your balance, your past rounds or the bank.',
  ruleSmall: 'Small bursts may pay less than the stake in all: such a round is a loss.',
  ruleMost: 'A round ends at once when it has won {n} × the stake.',
  burst: 'Spins in which anything bursts',
  volatilityFigure: '{word} (deviation {n} stakes)',
};

const filipino: Record<keyof typeof english, string> = {
  play: 'PUTOK',
  board: 'Ang board: anim na reel na may tig-apat na simbolo',
  spinning: 'Heto na sila!',
  welcome: 'Simula na ng pista!',
  skipHint: 'I-tap ang board para laktawan',
  gain: '{amount} × {times}',
  ladder: 'Multiplier {times}',
  freeStart: 'Nagsisimula ang multiplier sa × {times} at hindi na bumababa',
  waysNote: '4,096 na paraan; isang taya para sa lahat.',
  paysFor: 'Isang paraan ng 3, 4, 5 at 6 na magkakapareho mula kaliwa, sa tayang {amount}:',
  wildText: 'Palayok: nasa reel 2 hanggang 5; pamalit sa kahit anong simbolo maliban sa tambol.',
  drumText:
    'Tambol: hindi pumuputok. Ang 4, 5 o 6 at higit pa sa mga reel sa dulo ng spin ay ' +
    'nagbabayad ng {four}, {five} o {six} at nagsisimula ng 8, 10 o 12 free spins.',
  ruleWays:
    'Mga paraan: panalo ang simbolo sa kahit anong hanay ng magkakatabing reel mula kaliwa, 3 ' +
    'man lang. Ang bilang nito (at ng palayok) sa bawat reel, pinagparami, ang dami ng paraan; ' +
    'nagbabayad ang bawat isa ayon sa pay table.',
  ruleBursts:
    'Mga putok: pumuputok ang nanalo at nahuhulog ang nasa itaas hanggang wala nang panalo. ' +
    'Pinararami ng {ladder} ang sunod-sunod na putok ng isang spin; mula sa huli, hindi na ' +
    'nagbabago.',
  ruleFree:
    'Gamit ng free spins ang tayang nagsimula nito, nagsisimula sa × {times}, at hindi ' +
    'bumababa ang multiplier. Ang tatlo o higit pang tambol sa free spin ay nagbibigay ng ' +
    '4 pa, hanggang 30 sa isang round. Isang beses sine-settle ang buong round.',
  ruleFair:
    'Pantay ang tsansa ng bawat hinto ng bawat reel. Ang nahuhulog ay ang nasa itaas ng reel. ' +
    'Walang kinalaman ang balance mo, mga nakaraang round o ang bangko.',
  ruleSmall: 'Maaaring mas mababa sa taya ang bayad ng maliliit na putok: talo ang ganoong round.',
  ruleMost: 'Natatapos agad ang round kapag nanalo na ng {n} × ang taya.',
  burst: 'Mga spin na may pumutok',
  volatilityFigure: '{word} (deviation na {n} taya)',
};

export const t = texts(english, filipino);
