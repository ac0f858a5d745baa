// Portuguese: an agent’s red envelope rain.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/rains.ts';

export const texts: Translation<typeof english> = {
  'rains.intro': 'Divida o seu dinheiro entre todos os seus indicados, por sorteio.',
  'rains.explain': 'O total sai da sua carteira agora. O que ninguém pegar volta no fim.',
  'rains.confirm': 'Confirmar chuva',
  'rains.send': 'Começar',
  'rains.envelopes': 'Envelopes',
  'rains.members': {
    one: '{count} membro abaixo de você hoje. Um para cada.',
    many: '{count} de membros abaixo de você hoje. Um para cada.',
    other: '{count} membros abaixo de você hoje. Um para cada.',
  },
  'rains.starts': 'Começa em',
  'rains.lasts': 'Dura',
  'rains.countWrong': 'Digite um número inteiro, como 20.',
  'rains.countMany': 'No máximo {most}, e nenhum envelope vazio.',
  'rains.done': 'Anunciada. A sua equipe já vê.',
  'rains.yours': 'Suas chuvas',
  'rains.state.announced': 'Anunciada',
  'rains.state.falling': 'Caindo',
  'rains.state.over': 'Terminada',
  'rains.taken': 'Retirado',
  'rains.takers': '{takers} de {count} envelopes',
  'rains.returned': 'Voltou',
  'error.rain.unavailable': 'A chuva de envelopes não está aberta agora.',
  'error.rain.noTeam': 'Ainda não há ninguém abaixo de você. Abra uma conta para alguém.',
  'error.rain.oneAtATime': 'Uma das suas chuvas não terminou. A próxima pode vir depois.',
  'error.rain.tooSmall': 'Nenhum envelope pode ficar vazio.',
};
