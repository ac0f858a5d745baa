// The texts of Fiesta Burst in Filipino.
import type { TextKey } from '../texts.ts';

export const texts: Readonly<Record<TextKey, string>> = {
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
