// `npm run bench kill`: twenty times kill -9 of the server during play.
import './src/kill.ts';
