// Portuguese: what went wrong, for every code that a call may be answered with.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/errors.ts';

export const texts: Translation<typeof english> = {
  'error.offline': 'Sem internet. Verifique a conexão e tente de novo.',
  'error.slow': 'A conexão está lenta. Tente de novo.',
  'error.input.invalid': 'Verifique os campos marcados.',
  'error.input.tooLarge': 'É grande demais para enviar.',
  'error.request.crossSite':
    'Esta página foi aberta de um jeito incomum. Recarregue e tente de novo.',
  'error.request.notFound': 'Não encontramos isso.',
  'error.request.tooMany': 'Tentativas demais. Espere um pouco e tente de novo.',
  'error.server.unexpected': 'Algo falhou do nosso lado. Tente de novo.',
  'error.server.busy': 'Há muita gente aqui agora. Tente de novo em instantes.',
  'error.server.database': 'Serviço indisponível. Tente em alguns minutos.',
  'error.merchant.unknown': 'Não há nenhum site neste endereço.',
  'error.merchant.maintenance': 'A plataforma está em manutenção.',
  'error.merchant.restricted': 'Indisponível na sua região.',
  'error.feature.off': 'Este recurso não está disponível aqui.',
  'error.seal.invalid': 'A página está desatualizada. Recarregue e tente de novo.',
  'error.seal.replayed': 'Isso já foi enviado. Recarregue a página e tente de novo.',
  'error.session.none': 'Entre na sua conta primeiro.',
  'error.session.ended': 'Sua sessão terminou. Entre de novo.',
  'error.session.replaced': 'Sua conta foi aberta em outro dispositivo. Entre de novo.',
  'error.view.readOnly': 'Você está só olhando: nada pode ser mudado.',
  'error.view.over': 'Este link já foi usado ou é antigo. Peça outro.',
  'error.free_reject': 'Isto é para contas reais. Cadastre-se para usar.',
  'error.game.unknown': 'Este jogo não está mais aqui.',
  'error.launch.expired': 'O jogo demorou demais para começar. Abra de novo.',
  'error.wallet.insufficientFunds': 'Seu saldo não é suficiente.',
  'error.protection.coolingOff': 'Você está em uma pausa do jogo.',
  'error.protection.excluded': 'Você se autoexcluiu.',
  'error.password.due': 'Escolha primeiro a sua própria senha.',
};
