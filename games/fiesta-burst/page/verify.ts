// The verifier page of Fiesta Burst.
import { mountVerifier } from '../../kit/page/verifier.ts';
import { fiestaBurst } from '../fiesta-burst.ts';
import { pictureOf } from './pictures.ts';

void mountVerifier({ name: 'Fiesta Burst', game: fiestaBurst, picture: pictureOf });
