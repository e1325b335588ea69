import { either } from '../facts';
import type { Messages } from './messages.en';

/** The texts of the contact page in Portuguese (Brazil). */
export const portuguese: Messages = {
  title: 'Escreva para nós',
  tabTitle: 'Contato',
  description: 'Escreva para quem opera este site do Slotwise: dúvidas, problemas e ideias.',
  lead: `Dúvidas, problemas, ideias: respondemos por e-mail.${either('Demo', ' Esta é uma demonstração: todos que a experimentam podem ler o que você escreve aqui.')}`,
  emailSupport: 'Suporte por e-mail',
  byForm: 'Use o formulário. Respondemos para o seu e-mail.',
  responseTime: 'Tempo de resposta',
  responseTimeText: 'Em até 24 horas em dias úteis',
  premiumSupport: 'Suporte Premium',
  premiumSupportText: 'Assinantes do Premium têm prioridade.',
  quickLinks: 'Links rápidos',
  knowledgeBase: 'Guia',
  gettingStarted: 'Primeiros passos',
  form: 'Mensagem',
  name: 'Nome',
  email: 'E-mail',
  subject: 'Assunto',
  message: 'Mensagem',
  trap: 'Deixe este campo vazio',
  send: 'Enviar mensagem',
  sending: 'Enviando…',
  sent: 'Mensagem enviada! Responderemos em breve.',
  failed: 'Não foi possível enviar a mensagem. Tente de novo.',
  nameMissing: 'Informe seu nome.',
  emailInvalid: 'Informe um e-mail como nome@exemplo.com.',
  subjectMissing: 'Informe um assunto.',
  messageMissing: 'Escreva sua mensagem.',
  withoutScripts: 'O formulário precisa de JavaScript.',
};
