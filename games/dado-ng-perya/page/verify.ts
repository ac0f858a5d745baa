// The verifier page of Dado ng Perya.
import { mountVerifier } from '../../kit/page/verifier.ts';
import { dadoNgPerya } from '../dado-ng-perya.ts';
import { pictureOf } from './sides.ts';

mountVerifier({
  name: 'Dado ng Perya',
  game: dadoNgPerya,
  picture: pictureOf,
  sampleChoice: { red: '1000' },
});
