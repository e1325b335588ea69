import { either, fact } from '../facts';
import type { Messages } from './messages.en';

/** The texts of the demo's pages in Portuguese (Brazil). */
export const portuguese: Messages = {
  title: 'Demonstração',
  description:
    'Experimente o Slotwise sem conta: agende como cliente ou administre um estabelecimento fictício como proprietário.',
  entry: {
    title: 'Experimente sem conta',
    lead: 'As duas demonstrações usam estabelecimentos fictícios, com agendamentos em torno da data de hoje. Todas as alterações são desfeitas toda noite, às 3:00 UTC.',
    bookingPicture: 'A página de agendamento no celular: a escolha de um serviço',
    dashboardPicture: 'O painel: agendamentos de hoje',
    booking: 'Demonstração do agendamento',
    bookingText: 'Agende como um cliente, no celular ou aqui. Nenhum e-mail é enviado.',
    bookingAction: 'Abrir a página de agendamento',
    dashboard: 'Demonstração do painel',
    dashboardText: 'Administre um estabelecimento como proprietário, com poucos recursos ou com todos.',
    dashboardAction: 'Escolher uma conta',
    own: 'Quer usar no seu estabelecimento?',
    ownText: either('Plans', 'O plano Free não pede cartão e não tem data de fim.', 'Leva dois minutos.'),
    create: 'Criar sua conta',
  },
  chooser: {
    title: 'Escolha uma conta de demonstração',
    tabTitle: 'Contas de demonstração',
    lead: 'O formulário de login já está preenchido. Basta clicar em “Entrar”.',
    back: 'Voltar para a demonstração',
    free: either('Plans', 'Demonstração do plano Free', 'Demonstração de um estabelecimento pequeno'),
    freeLead: 'Recursos básicos',
    freeItems: [
      'Agendamentos, lista e calendário',
      either(
        'Plans',
        `${fact('FreeServices')} serviços, um agendamento por vez`,
        'Serviços, horários e regras de agendamento',
      ),
      'Página de agendamento, QR code e widget',
    ],
    freeAction: either('Plans', 'Abrir a demonstração Free', 'Abrir o estabelecimento pequeno'),
    premium: either('Plans', 'Demonstração do plano Premium', 'Demonstração com profissionais'),
    premiumLead: 'Gestão de profissionais, relatórios e ferramentas avançadas',
    premiumItems: [
      'Profissionais com horários próprios',
      'Sinais com pagamentos de teste',
      'Relatórios e identidade visual',
    ],
    premiumAction: either(
      'Plans',
      'Abrir a demonstração Premium',
      'Abrir o estabelecimento com profissionais',
    ),
    email: 'E-mail',
    password: 'Senha',
    copyEmail: (address) => `Copiar o e-mail ${address}`,
    copyPassword: (address) => `Copiar a senha de ${address}`,
    copied: 'Copiado',
    shared: 'Compartilhada com todos que experimentam o Slotwise',
    sharedText:
      'Não informe nomes reais. As credenciais não podem ser alteradas, e nenhum dinheiro real é movimentado.',
  },
  none: {
    title: 'Esta instalação não tem demonstração',
    lead: either(
      'Plans',
      'O operador não a ativou. Em vez disso, você pode criar uma conta gratuita; ela não pede cartão.',
      'O operador não a ativou. Em vez disso, você pode criar uma conta.',
    ),
    create: 'Criar sua conta',
    home: 'Voltar ao início',
  },
};
