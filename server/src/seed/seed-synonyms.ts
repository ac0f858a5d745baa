// The usual words for games in the demonstration's languages.
import { gameCategories, type GameCategory } from '@perya/contract/games/category';
import { languages, type Language } from '@perya/contract/language';
import { sql } from 'kysely';
import type { Database } from '#db/database';
import { synonyms } from '#modules/games/games';

type ByCategory = Readonly<Partial<Record<GameCategory, readonly string[]>>>;

/** What people call the games of a category. */
const words: Readonly<Record<Language, ByCategory>> = {
  EN: {
    COCKFIGHT: ['cockfight', 'cockfighting', 'rooster'],
    RNG: ['slots', 'slot machine'],
    FISH: ['fishing', 'fish game'],
    LIVE: ['live casino', 'live dealer'],
    PVP: ['card games', 'cards', 'poker'],
    SPORTS: ['sports betting', 'football', 'soccer', 'nba'],
    ESPORTS: ['esports', 'e-sports'],
    LOTT: ['lottery', 'lotto'],
  },
  TY: {
    COCKFIGHT: ['sabong', 'e-sabong', 'talpakan', 'manok'],
    RNG: ['mga slot', 'isplet'],
    FISH: ['isda', 'pangingisda'],
    LIVE: ['kasino'],
    PVP: ['baraha', 'sugal sa baraha', 'lucky 9', 'pusoy'],
    SPORTS: ['palakasan', 'basketbol', 'pba'],
    ESPORTS: ['mobile legends'],
    LOTT: ['loto', 'swertres'],
  },
  VI: {
    COCKFIGHT: ['đá gà', 'chọi gà'],
    RNG: ['nổ hũ', 'quay hũ'],
    FISH: ['bắn cá'],
    LIVE: ['sòng bài', 'casino trực tuyến'],
    PVP: ['game bài', 'đánh bài', 'tiến lên'],
    SPORTS: ['thể thao', 'bóng đá', 'cá độ'],
    ESPORTS: ['thể thao điện tử'],
    LOTT: ['xổ số', 'lô đề'],
  },
  TH: {
    COCKFIGHT: ['ไก่ชน', 'ชนไก่'],
    RNG: ['สล็อต'],
    FISH: ['ยิงปลา'],
    LIVE: ['คาสิโน', 'บาคาร่า'],
    PVP: ['ไพ่', 'ป๊อกเด้ง'],
    SPORTS: ['กีฬา', 'แทงบอล', 'ฟุตบอล'],
    ESPORTS: ['อีสปอร์ต'],
    LOTT: ['หวย', 'ลอตเตอรี่'],
  },
  ID: {
    COCKFIGHT: ['sabung ayam', 'adu ayam'],
    RNG: ['slot gacor'],
    FISH: ['tembak ikan'],
    LIVE: ['kasino langsung'],
    PVP: ['kartu', 'remi', 'capsa'],
    SPORTS: ['olahraga', 'sepak bola', 'judi bola'],
    ESPORTS: ['e-sport'],
    LOTT: ['togel', 'lotre'],
  },
  CN: {
    COCKFIGHT: ['斗鸡'],
    RNG: ['老虎机', '电子'],
    FISH: ['捕鱼'],
    LIVE: ['真人', '百家乐'],
    PVP: ['棋牌', '斗地主'],
    SPORTS: ['体育', '足球'],
    ESPORTS: ['电竞'],
    LOTT: ['彩票'],
  },
  PT: {
    COCKFIGHT: ['briga de galo', 'rinha'],
    RNG: ['caça-níquel', 'caça-níqueis'],
    FISH: ['pesca', 'pescaria'],
    LIVE: ['cassino ao vivo', 'roleta'],
    PVP: ['cartas', 'baralho', 'pôquer'],
    SPORTS: ['esportes', 'futebol'],
    ESPORTS: ['esportes eletrônicos'],
    LOTT: ['loteria'],
  },
  AR: {
    COCKFIGHT: ['مصارعة الديوك'],
    RNG: ['سلوتس', 'ماكينات'],
    FISH: ['صيد السمك'],
    LIVE: ['كازينو'],
    PVP: ['ورق', 'بوكر'],
    SPORTS: ['رياضة', 'كرة القدم'],
    ESPORTS: ['رياضات إلكترونية'],
    LOTT: ['يانصيب'],
  },
};

/** Other ways to write what games are called. */
const spellings: readonly (readonly [language: Language, word: string, name: string])[] = [
  ['TY', 'tong-its', 'Tongits'],
  ['TY', 'kolor game', 'Color Game'],
  ['EN', 'color game', 'Color Game'],
  ['TY', 'kulay', 'Color Game'],
  ['TY', 'beto-beto', 'Dado'],
  ['TY', 'dais', 'Dado'],
  ['EN', 'dice', 'Dado'],
  ['EN', 'bingo', 'Bingo'],
  ['PT', 'bacará', 'Baccarat'],
  ['VI', 'bài cào', 'Baccarat'],
];

const all: readonly synonyms.Synonym[] = [
  ...languages.flatMap((language) =>
    gameCategories.flatMap((category) =>
      (words[language][category] ?? []).map((word) => ({ language, word, means: { category } })),
    ),
  ),
  ...spellings.map(([language, word, name]) => ({ language, word, means: { name } })),
];

/** Where no word is kept yet: what an operator made of them stays. */
export async function seedSynonyms({ kysely: db }: Database): Promise<void> {
  const { rows } = await sql`select from games.synonym limit 1`.execute(db);
  if (rows.length === 0) await synonyms.addSynonyms(db, all);
}
