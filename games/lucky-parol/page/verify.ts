// The verifier page of Lucky Parol.
import { mountVerifier } from '../../kit/page/verifier.ts';
import { luckyParol } from '../lucky-parol.ts';
import { pictureOf } from './pictures.ts';

void mountVerifier({ name: 'Lucky Parol', game: luckyParol, picture: pictureOf });
