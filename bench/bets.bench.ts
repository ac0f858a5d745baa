// `npm run bench bets`: bets per second over signed HTTP beside raw SQL.
import './src/bets.ts';
