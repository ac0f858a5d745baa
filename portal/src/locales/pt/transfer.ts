// Portuguese: the superior transfer.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/transfer.ts';

export const texts: Translation<typeof english> = {
  'transfer.to': 'Para o seu superior',
  'transfer.explain': 'O dinheiro vai para quem convidou você. Não pode ser desfeito.',
  'transfer.most': 'Pode transferir',
  'transfer.wallet': 'Na carteira',
  'transfer.locked': 'Bloqueado por rollover',
  'transfer.owed': 'Devido',
  'transfer.leftToday': 'Restante do limite de hoje',
  'transfer.ofDaily': 'de {daily} por dia',
  'transfer.noneLimit': 'Você atingiu o limite de hoje. Volte amanhã.',
  'transfer.noneOff': 'As transferências não estão abertas agora.',
  'transfer.noneLocked': 'Cumpra primeiro o rollover dos depósitos.',
  'transfer.noneOwed': 'O valor devido sai primeiro do seu próximo saque.',
  'transfer.noneEmpty': 'Sua carteira está vazia.',
  'transfer.continue': 'Continuar',
  'transfer.confirmTitle': 'Confirmar envio',
  'transfer.password': 'Senha de saque',
  'transfer.passwordMissing': 'Digite a senha de saque.',
  'transfer.setPassword': 'Criar senha',
  'transfer.send': 'Transferir',
  'transfer.done': 'Transferido',
  'transfer.amount': 'Valor',
  'transfer.receiver': 'Quem recebe',
  'transfer.at': 'Data',
  'transfer.reference': 'Referência',
  'transfer.again': 'Nova',
  'transfer.resting': 'Transferências pausadas até {when}.',
};
