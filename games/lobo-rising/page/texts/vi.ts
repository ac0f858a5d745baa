// The texts of Lobo Rising in Vietnamese.
import type { TextKey } from '../texts.ts';

export const texts: Readonly<Record<TextKey, string>> = {
  closesIn: 'Bay sau {s} giây',
  closing: 'Đã đóng cược',
  rising: 'Cash out trước khi nổ',
  burst: 'Nổ ở {at}×',
  top: 'Đã lên tới đỉnh: {at}×',
  opensIn: 'Ván sau trong {s} giây',
  waiting: 'Đang chuẩn bị ván sau…',
  voided: 'Ván đã bị dừng. Các khoản cược mở đã được hoàn lại.',
  placeBet: 'CƯỢC',
  nextBet: 'CƯỢC VÁN SAU',
  queued: 'ĐANG CHỜ',
  cancel: 'chạm để hủy',
  placing: 'Đang đặt…',
  riding: 'THAM GIA',
  takeBack: 'chạm để rút lại',
  takingBack: 'Đang rút lại…',
  tooLateToTakeBack: 'Quá muộn: bóng đã bay. Cược của bạn vẫn tham gia.',
  cashOut: 'CASH OUT',
  takingOut: 'Đang cash out…',
  gotOut: 'Cash out ở {at}×: {amount}',
  lostBet: 'Nổ. Thua {amount}',
  outAt: 'Bạn đã cash out ở {at}×, nhận {amount}',
  givenBack: 'Đã hoàn tiền cược: {amount}',
  auto: 'Tự động',
  autoLabel: 'Tự động cash out ở',
  ownTarget: 'Mức khác, 1.01 đến 1000',
  useTarget: 'Dùng hệ số này',
  autoNote: 'Cash out tự động không cần kết nối. Bạn vẫn có thể tự cash out sớm hơn.',
  less: 'bớt',
  more: 'thêm',
  bet: 'Cược {n}',
  inRound: '{n} trong ván này',
  noBets: 'Chưa có cược',
  players: 'Ván này',
  out: 'cash out ở {at}×',
  stillIn: 'đang chơi',
  gone: 'đã nổ',
  moreBets: 'và {n} nữa',
  pastRounds: 'Các lần nổ gần đây',
  voidRound: 'hủy',
  round: 'Ván {n}',
  reconnecting: 'Mất kết nối. Cược của bạn an toàn; mức tự động vẫn có hiệu lực. Đang thử lại…',
  replaced: 'Game đang mở ở quá nhiều trang. Tải lại để chơi ở đây.',
  closedBet: 'Đã đóng cược; không bị trừ tiền.',
  takenSlot: 'Cược này đã được đặt, có thể ở trang khác.',
  tooLate: 'Quá muộn: đã nổ.',
  busy: 'Game đang bận. Hãy thử lại.',
  noAnswer: 'Ví không trả lời. Nếu đã trừ tiền cược, tiền sẽ được hoàn lại.',
  odds: 'Khả năng',
  oddsHead: 'Khả năng một ván đạt tới',
  ground: 'Khả năng nổ trước 1.01× (không ai kịp cash out)',
  most: 'Hệ số cao nhất',
  mostPaid: 'Mức trả cao nhất của một cược',
  perRound: 'Số cược trong một ván',
  ruleRise:
    'Đặt tối đa hai cược khi bóng còn ở mặt đất. Khi bóng lên, hệ số tăng theo e^(0.0001 × ' +
    'mili giây): 2× sau 6,9 giây, 10× sau 23 giây. Cash out trước khi nổ và bạn nhận tiền cược ' +
    '× hệ số. Nếu nổ trước, bạn mất tiền cược.',
  ruleFormula:
    'Điểm nổ là floor(100 × 0.97 ÷ (1 − u)) ÷ 100, với u từ 0 đến 1 lấy từ seed. Khả năng đạt ' +
    'hệ số x là 0.97 ÷ x, nên về lâu dài 97 % được hoàn trả dù bạn cash out ở đâu. Không cách ' +
    'cược nào thay đổi được điều đó.',
  ruleTap:
    'Thời điểm tính là lúc chạm của bạn tới máy chủ, chính xác đến mili giây; câu trả lời nêu ' +
    'hệ số. Chạm trước 1.01× được tính là 1.01×. Cash out tự động không cần kết nối và trả ' +
    'đúng hệ số của nó nếu ván đạt tới.',
  ruleTop:
    'Ở 1000×, hoặc khi một cược sắp trả quá mức cao nhất, bạn tự động cash out đúng ở hệ số đó.',
  ruleLate: 'Tiền cược mà ví chưa xác nhận khi bóng bay thì không tham gia ván và được hoàn lại.',
  ruleVoid:
    'Nếu máy chủ của chúng tôi lỗi giữa ván, ván đó bị hủy: ai đã cash out vẫn được trả, mọi ' +
    'tiền cược khác được hoàn lại. Nếu chỉ kết nối của bạn lỗi, ván vẫn tiếp tục: mức tự động ' +
    'vẫn có hiệu lực, cược không có mức thì ở lại đến cuối.',
  ruleFair:
    'Điểm nổ không nhìn vào cược, số dư hay các ván trước. Seed của mỗi ván đã được khóa trước ' +
    'ván đầu tiên của chuỗi.',
  fairChain:
    'Mọi seed của một chuỗi được tạo trước ván đầu tiên: mỗi seed là SHA-256 của seed kế tiếp. ' +
    'Hash hiện trước một ván là hash của seed ván đó. Sau khi nổ, seed được hiện, và ai cũng ' +
    'có thể tính lại điểm nổ từ seed và seed công khai.',
  seedHash: 'Hash của seed ván này (SHA-256)',
  publicSeed: 'Seed công khai, đã khóa trước khi chuỗi bắt đầu',
  firstHash: 'Hash đầu tiên của chuỗi',
  seed: 'Seed của ván',
  before: 'Seed của ván trước (hoặc hash đầu tiên)',
  checkChain: 'Lần theo chuỗi về hash đầu tiên ({n} bước)',
  chainGood: 'Chuỗi dẫn về hash đầu tiên: seed này đã được khóa trước ván đầu tiên.',
  chainBad: 'Chuỗi KHÔNG dẫn về hash đầu tiên.',
  linkGood: 'Hash của seed khớp với seed trước nó.',
  linkBad: 'Hash của seed KHÔNG khớp với seed trước nó.',
  pointIs: 'Điểm nổ {at}×',
  stillSecret: 'Seed được hiện khi ván kết thúc.',
  stoppedRound: 'Ván này bị hủy: ván đã dừng, các khoản cược mở đã được hoàn lại.',
  badSeed64: 'Một seed có 64 chữ số hệ 16.',
};
