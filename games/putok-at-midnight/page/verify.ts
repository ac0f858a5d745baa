// The verifier page of Putok at Midnight.
import { mountVerifier } from '../../kit/page/verifier.ts';
import { putokAtMidnight } from '../putok-at-midnight.ts';
import { pictureOf } from './pictures.ts';

void mountVerifier({ name: 'Putok at Midnight', game: putokAtMidnight, picture: pictureOf });
