// The verifier page of Dado ng Perya.
import { mountVerifier } from '../../kit/page/verifier.ts';
import { dadoNgPerya } from '../dado-ng-perya.ts';
import { plates } from '../rules.ts';
import type { Plate } from '../rules.ts';
import { pictureOf } from './sides.ts';
import { t } from './texts.ts';

void mountVerifier({
  name: 'Dado ng Perya',
  game: dadoNgPerya,
  picture: pictureOf,
  parts: { names: plates, label: (plate) => t(plate as Plate) },
});
