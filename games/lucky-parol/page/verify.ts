// The verifier page of Lucky Parol.
import { mountVerifier } from '../../kit/page/verifier.ts';
import { luckyParol } from '../lucky-parol.ts';
import { windowsOf } from './pictures.ts';

mountVerifier({ name: 'Lucky Parol', game: luckyParol, picture: windowsOf });
