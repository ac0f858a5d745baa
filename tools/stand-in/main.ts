// Starts the stand-in for outside services on STAND_IN_PORT, beside the server on PORT, and where
// DEMO_PLAYERS is on the players who play the games on GAMES_PORT.
import { startPlayers } from './players/players.ts';
import { startStandIn } from './stand-in.ts';

const { STAND_IN_PORT: port = '8082', PORT = '8080', GAMES_PORT = '8081' } = process.env;
const portal = `http://localhost:${PORT}`;
const standIn = await startStandIn(Number(port), portal);
const games = `http://localhost:${GAMES_PORT}`;
const pay = (reference: string): void => standIn.pay(reference);
const isPlayed = process.env['DEMO_PLAYERS'] === 'on';
const players = isPlayed ? startPlayers({ portal, games, pay }) : null;

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    void Promise.all([players?.stop(), standIn.close()]).then(() => process.exit(0));
  });
}
