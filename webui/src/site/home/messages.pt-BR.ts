import { either, fact } from '../facts';
import type { Messages } from './messages.en';

/** The texts of the home page in Portuguese (Brazil). */
export const portuguese: Messages = {
  documentTitle: 'Slotwise: agendamento on-line sem conflitos de horário',
  description:
    'Sistema de agendamento de código aberto para salões, consultórios, estúdios e restaurantes. Os clientes agendam em menos de um minuto, sem conta. Sem comissão sobre sinais.',
  createAccount: either('Plans', 'Criar sua conta gratuita', 'Criar sua conta'),
  samplePage: 'Ver um exemplo de página de agendamento',
  tryDemo: 'Experimentar a demonstração',
  hero: {
    title: 'Agendamentos que nunca se chocam',
    lead: 'Seus clientes agendam on-line em menos de um minuto. Você vê quem é o próximo, confirma com um clique e cobra sinais sem pagar comissão.',
    fine: 'O plano Free não pede cartão e não tem data de fim.',
    picture: 'O painel de um salão: agendamentos de hoje, com o próximo em destaque',
    phone: 'A página de agendamento no celular: a escolha de um serviço',
  },
  facts: {
    commission: {
      figure: '0%',
      text: 'de comissão sobre sinais; você só paga a taxa da sua plataforma de pagamento',
    },
    collisions: { figure: '0', text: 'conflitos de horário: o próprio banco de dados recusa o segundo' },
    steps: {
      figure: '4 etapas',
      text: 'do serviço à confirmação, ou 5 com escolha do profissional; sem conta',
    },
    free: {
      figure: fact('FreePrice'),
      text: `pelo plano Free, com até ${fact('FreeServices')} serviços`,
    },
    open: {
      figure: 'Código',
      text: 'aberto sob a licença Apache 2.0: leia, altere, hospede por conta própria',
    },
  },
  features: {
    title: 'O necessário para a recepção, e nada mais',
    page: {
      title: 'Sua própria página de agendamento',
      text: 'Um link curto e um QR code. Coloque na sua porta, no seu perfil ou, como widget, no seu site.',
    },
    collisions: {
      title: 'Sem conflitos de horário',
      text: 'Um horário só é oferecido quando pode mesmo ser agendado, considerando intervalos, tempos de preparação e limpeza e o horário de verão.',
    },
    staff: {
      title: 'Um calendário para cada pessoa',
      text: 'Horários, folgas e serviços próprios. “Sem preferência” escolhe quem estiver livre.',
    },
    deposits: {
      title: 'Sinais na sua conta',
      text: 'O dinheiro vai direto para sua conta no Stripe, Square ou PayPal. Um horário que não é pago fica livre de novo depois de 30 minutos.',
    },
    mail: {
      title: 'Mensagens que chegam',
      text: 'E-mails de confirmação, alteração e lembrete com um arquivo de calendário. Você vê cada um que falhou, e o motivo.',
    },
    figures: {
      title: 'Números que você pode conferir',
      text: 'Agendamentos, receita, horários de pico. Cada número diz como é calculado.',
    },
  },
  benefits: {
    title: 'Menos telefonemas, menos cadeiras vazias',
    customers: {
      title: 'Os clientes agendam enquanto você trabalha',
      text: 'De dia e de noite, pelo celular, em menos de um minuto e sem conta. Eles só veem horários livres e remarcam ou cancelam pelo link do e-mail, sem interromper seu trabalho.',
      picture: 'A página de agendamento no celular: um mês com os dias livres',
    },
    team: {
      title: 'Todos veem o mesmo dia',
      text: 'Uma coluna para cada pessoa, com intervalos e folgas. Arraste um agendamento ou mova-o pelo teclado. Se ele entrar em conflito com outro, volta para onde estava, e você vê o motivo.',
      picture: 'O calendário de um dia, com uma coluna para cada profissional',
    },
    figures: {
      title: 'Você sabe o que enche a semana',
      text: 'Agendamentos, receita, faltas e horários de pico, em comparação com o período anterior. Você vê se os lembretes e os sinais ajudam.',
      picture: 'Relatórios: os números de um mês, com a receita de cada semana',
    },
  },
  situations: {
    title: 'Na prática',
    lead: 'Situações de exemplo, uma para cada tipo de estabelecimento.',
    all: [
      {
        kind: 'Salão de beleza',
        title: 'Uma coloração leva duas horas e meia',
        text: 'Um sinal de 20% reserva a cadeira. Se não for pago em 30 minutos, o horário fica livre de novo.',
      },
      {
        kind: 'Consultório médico',
        title: 'O telefone toca a manhã inteira',
        text: 'Os pacientes remarcam ou cancelam pelo link do e-mail, e o horário volta a ser oferecido na hora.',
      },
      {
        kind: 'Academia',
        title: 'Dois treinadores, dias diferentes',
        text: 'Cada um tem seus próprios horários. Quando um adoece, você vê todos os agendamentos que precisam mudar, e quem poderia assumi-los.',
      },
      {
        kind: 'Restaurante',
        title: 'Menu degustação em quatro noites',
        text: 'Abra só essas datas; todos os outros dias continuam fechados para agendamento.',
      },
      {
        kind: 'Barbearia',
        title: 'Clientes sem hora marcada entre os agendamentos',
        text: 'Adicione o agendamento à mão em segundos. Vale a mesma regra, então ninguém chega e encontra a cadeira ocupada.',
      },
      {
        kind: 'Consultório odontológico',
        title: 'Dez minutos para limpar a sala',
        text: 'Um tempo de limpeza depois de cada tratamento mantém esse período livre. Os clientes não o veem.',
      },
    ],
  },
  pricing: {
    title: 'De graça para começar, um só preço para crescer',
    lead: 'Sem comissão sobre agendamentos ou sinais, nos dois planos.',
    free: {
      name: 'Free',
      price: fact('FreePrice'),
      note: 'Sem cartão, sem data de fim',
      items: [
        'Uma página de agendamento e um QR code',
        `Até ${fact('FreeServices')} serviços`,
        'Um agendamento por vez',
        'Confirmações e lembretes por e-mail',
        'Widget de agendamento para seu site',
        'Lista de clientes, feeds da agenda e exportações',
      ],
      action: 'Começar de graça',
    },
    premium: {
      name: 'Premium',
      price: fact('MonthlyPrice'),
      perMonth: 'por mês',
      note: `ou ${fact('YearlyPrice')} por ano, com economia de ${fact('YearlySaving')} (${fact('YearlySavingPercent')}%)`,
      items: [
        'Serviços ilimitados',
        'Profissionais com horários e calendários próprios',
        'Vários agendamentos ao mesmo tempo',
        'Sinais por Stripe, Square ou PayPal',
        'Intervalos, para todos ou para uma pessoa',
        'Relatórios, com exportação',
        'Sua cor na página e nos e-mails, e seu logo no QR code',
      ],
      more: 'Tudo do Free, e mais:',
      support: 'Suporte prioritário',
      action: 'Começar com o Premium',
    },
  },
  questions: {
    title: 'Perguntas e respostas',
    lead: 'Mais alguma dúvida?',
    write: 'Escreva para nós',
    always: [
      {
        question: 'Meus clientes precisam de uma conta?',
        answer:
          'Não. Eles escolhem um serviço, uma data e um horário e informam nome, e-mail e telefone. Com um link no e-mail, podem remarcar ou cancelar.',
      },
      {
        question: 'O que acontece quando duas pessoas querem o mesmo horário?',
        answer:
          'A primeira fica com ele. A segunda é avisada na hora, não perde o que digitou e vê os horários que ainda estão livres.',
      },
      {
        question: 'Quanto vocês cobram pelos sinais?',
        answer:
          'Nada. Sua plataforma de pagamento cobra a taxa dela: Square e Stripe, 2,9% + 30 centavos; PayPal, 2,9% mais uma taxa fixa.',
      },
      {
        question: 'Funciona no meu site?',
        answer:
          'Sim. O painel fornece o código para um botão ou para a página de agendamento inteira. Ele não precisa de cookies, e você escolhe em quais sites ela pode aparecer.',
      },
      {
        question: 'Posso levar meus dados comigo?',
        answer:
          'Sim, quando quiser e com qualquer conta: agendamentos e clientes em CSV, ou tudo em um só arquivo. Se você excluir sua conta, tudo é apagado depois de 14 dias.',
      },
      {
        question: 'Posso hospedar por conta própria?',
        answer: `Sim. É um programa e um banco de dados PostgreSQL, sob a licença Apache 2.0.${either('Plans', ' Nesse caso, preços e planos podem ser desativados.')}`,
      },
    ],
    withPlans: {
      question: 'Posso cancelar o Premium?',
      answer:
        'Quando quiser. Você fica com ele até o fim do período pago; meses incompletos não são reembolsados. Nada é excluído quando você volta para o Free.',
    },
  },
  start: {
    title: 'Receba seu primeiro agendamento hoje',
    lead: 'Adicione um serviço, defina seus horários, compartilhe o link.',
  },
};
