// Filipino: texts of a game's frame and the reality check.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/play.ts';

export const texts: Translation<typeof english> = {
  'launch.starting': 'Binubuksan ang puwesto…',
  'launch.slow': 'Mas matagal ito kaysa karaniwan. Baka mabagal ang koneksiyon.',
  'launch.gone': 'Wala na rito ang larong ito',
  'launch.unavailable': 'Hindi pa nakakonekta ang vendor na ito',
  'launch.unavailableText':
    'Nasa katalogo ang laro, pero walang koneksiyon ang vendor nito sa installation na ito. Bukas ang slot ng bahay.',
  'launch.playHouse': 'Laruin ang Lucky Parol',
  'launch.leave': 'Lumabas sa laro',
  'launch.playMoney': 'Perang-laro',
  'launch.frame': '{name}, ang laro',
  'launch.failed': 'Hindi nabuksan ang laro',
  'launch.failedText': 'Hindi nagalaw ang balanse mo.',
  'launch.closed': 'Isinara ng vendor ang larong ito',
  'launch.closedText':
    'Tatapusin ang itinaya mo ayon sa ulat ng vendor; makikita ang bawat ikot sa talaan mo.',
  'launch.expired': 'Masyadong matagal naghintay ang laro',
  'launch.expiredText': 'Walang naitaya. Buksan ulit at magsisimula ito nang bago.',
  'launch.offline': 'Walang koneksiyon',
  'launch.offlineText':
    'Kusang magbubukas ang laro kapag online ka na. Ligtas ang ikot na nasimulan.',
  'launch.menu': 'Menu ng laro',
  'launch.fullScreen': 'Buong screen',
  'launch.fullScreenOff': 'Umalis sa buong screen',
  'launch.turnLandscape': 'Ihiga ang telepono mo',
  'launch.turnPortrait': 'Itayo ang telepono mo',
  'launch.turnStay': 'Maglaro nang ganito',
  'launch.playReal': 'Maglaro gamit ang totoong pera',
  'launch.playFun': 'Subukan gamit ang perang-laro',
  'launch.funText': 'Perang-laro ang FUN: walang napapanalunan o natatalo.',
  'launch.elapsed': 'Tagal ng paglalaro',
  'launch.net': 'Netong resulta',
  'launch.register': 'Magrehistro para maglaro ng totoo',
  'leave.title': 'Aalis ka nang may bukas na taya?',
  'leave.stake': 'Taya mo:',
  'leave.text':
    'Kapag umalis ka, tuloy ang taya sa round. May bisa pa rin ang auto cash out na itinakda mo. Kung wala, tutuloy ang taya hanggang dulo at puwedeng matalo. Mapupunta sa balance mo ang panalo.',
  'leave.stay': 'Manatili',
  'leave.go': 'Umalis',
  'reality.title': 'Tingnan ang orasan',
  'reality.text': 'Ganito ang nangyari mula nang magsimula ka.',
  'reality.stakes': 'Naitaya',
  'reality.payouts': 'Naibayad',
  'reality.continue': 'Ituloy ang laro',
  'reality.stop': 'Tumigil muna',
  'reality.record': 'Tingnan ang mga taya ko',
  'reality.limits': 'Magtakda ng hangganan',
  'reality.every': 'Ipaalala tuwing',
};
