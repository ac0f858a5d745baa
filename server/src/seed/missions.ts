// What the demonstration offers as missions and leaderboards, and the words for them.
import type { Language } from '@perya/contract/language';
import type { FileBoard } from '#modules/missions/board-file';
import type { FileMission } from '#modules/missions/mission-file';

type Titles = readonly [
  en: string,
  ty: string,
  vi: string,
  th: string,
  id: string,
  cn: string,
  pt: string,
  ar: string,
];

const order: readonly Language[] = ['EN', 'TY', 'VI', 'TH', 'ID', 'CN', 'PT', 'AR'];

const titled = (titles: Titles): Partial<Record<Language, string>> =>
  Object.fromEntries(order.map((language, at) => [language, titles[at] ?? '']));

type Terms = Pick<FileMission, 'period' | 'condition'> & {
  readonly reward: string;
  readonly step?: number;
};

function mission(code: string, titles: Titles, { period, condition, reward, step }: Terms) {
  return {
    code,
    title: titled(titles),
    period,
    condition,
    reward: { kind: 'cash', amount: reward },
    ...(step === undefined ? {} : { sequence: { code: 'first-steps', step } }),
    unclaimed: 'lapses',
    who: { mobileProved: false, memberDays: 0 },
    budget: '100000.00',
  } satisfies FileMission;
}

export const seededMissions: readonly FileMission[] = [
  mission(
    'warm-up',
    ['Warm up', 'Warm up', 'Khởi động', 'อุ่นเครื่อง', 'Pemanasan', '热身', 'Aquecimento', 'الإحماء'],
    { period: 'day', condition: { kind: 'rounds', count: 10 }, reward: '5.00' },
  ),
  mission(
    'slots-today',
    [
      'Slots of the day',
      'Slots ngayong araw',
      'Nổ hũ hôm nay',
      'สล็อตวันนี้',
      'Slot hari ini',
      '今日电子',
      'Slots do dia',
      'سلوتس اليوم',
    ],
    {
      period: 'day',
      condition: { kind: 'validBet', amount: '500.00', categories: ['RNG'] },
      reward: '10.00',
    },
  ),
  mission(
    'three-days',
    [
      'Three days of play',
      'Tatlong araw na laro',
      'Ba ngày chơi',
      'เล่นสามวัน',
      'Tiga hari bermain',
      '玩满三天',
      'Três dias de jogo',
      'ثلاثة أيام لعب',
    ],
    {
      period: 'week',
      condition: { kind: 'daysPlayed', least: '50.00', count: 3 },
      reward: '50.00',
    },
  ),
  mission(
    'weekly-top-up',
    [
      'Deposit of the week',
      'Deposit ngayong linggo',
      'Nạp tiền trong tuần',
      'ฝากประจำสัปดาห์',
      'Deposit pekan ini',
      '本周存款',
      'Depósito da semana',
      'إيداع الأسبوع',
    ],
    { period: 'week', condition: { kind: 'deposit', amount: '1000.00' }, reward: '30.00' },
  ),
  mission(
    'first-rounds',
    [
      'First rounds',
      'Unang rounds',
      'Những ván đầu tiên',
      'รอบแรก',
      'Ronde pertama',
      '首局体验',
      'Primeiras rodadas',
      'الجولات الأولى',
    ],
    { period: 'once', condition: { kind: 'rounds', count: 5 }, reward: '10.00', step: 1 },
  ),
  mission(
    'finding-your-game',
    [
      'Find your game',
      'Hanapin ang laro mo',
      'Tìm trò của bạn',
      'หาเกมที่ใช่',
      'Temukan game Anda',
      '找到您的游戏',
      'Ache o seu jogo',
      'اعثر على لعبتك',
    ],
    {
      period: 'once',
      condition: { kind: 'validBet', amount: '1000.00' },
      reward: '20.00',
      step: 2,
    },
  ),
  mission(
    'ten-times',
    [
      'Ten times the bet',
      'Sampung beses ng taya',
      'Gấp mười tiền cược',
      'สิบเท่าของเดิมพัน',
      'Sepuluh kali taruhan',
      '十倍投注额',
      'Dez vezes a aposta',
      'عشرة أضعاف الرهان',
    ],
    {
      period: 'once',
      condition: { kind: 'bigWin', times: 10, count: 1 },
      reward: '30.00',
      step: 3,
    },
  ),
];

type Time = Pick<FileBoard, 'code' | 'startsAt' | 'endsAt'>;

const who = { mobileProved: false, memberDays: 0 };

const prizes: FileBoard['prizes'] = [
  { places: 1, amount: '5000.00' },
  { places: 1, amount: '3000.00' },
  { places: 1, amount: '2000.00' },
];

/** Points for valid bets, for a week. */
export const weekBoard = (time: Time): FileBoard => ({
  ...time,
  title: titled([
    'Board of the week',
    'Leaderboard ng linggo',
    'Bảng xếp hạng tuần',
    'ตารางอันดับประจำสัปดาห์',
    'Leaderboard pekan ini',
    '本周排行榜',
    'Ranking da semana',
    'لوحة متصدري الأسبوع',
  ]),
  scoring: 'valid',
  weights: { RNG: 100, FISH: 100, PVP: 50, LIVE: 10 },
  dailyCap: '5000.00',
  minStake: '1.00',
  who,
  ties: 'first',
  prizes,
});

/** The best round, which is over. */
export const openingBoard = (time: Time): FileBoard => ({
  ...time,
  title: titled([
    'Opening night',
    'Gabi ng pagbubukas',
    'Đêm khai trương',
    'คืนเปิดตัว',
    'Malam pembukaan',
    '开幕之夜',
    'Noite de estreia',
    'ليلة الافتتاح',
  ]),
  graceMinutes: 1,
  scoring: 'multiple',
  weights: { RNG: 100 },
  who,
  ties: 'share',
  prizes,
});
