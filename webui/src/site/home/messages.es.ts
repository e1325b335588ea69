import { either, fact } from '../facts';
import type { Messages } from './messages.en';

/** The texts of the home page in Spanish. */
export const spanish: Messages = {
  documentTitle: 'Slotwise: citas en línea sin dobles reservas',
  description:
    'Gestión de citas de código abierto para salones de belleza, consultas, estudios y restaurantes. Los clientes reservan en menos de un minuto y sin cuenta. Sin comisión sobre los anticipos.',
  createAccount: either('Plans', 'Crear cuenta gratuita', 'Crear cuenta'),
  samplePage: 'Ver una página de reservas de ejemplo',
  tryDemo: 'Probar la demo',
  hero: {
    title: 'Citas que nunca se solapan',
    lead: 'Sus clientes reservan en línea en menos de un minuto. Usted ve quién viene a continuación, confirma con un clic y cobra anticipos sin pagar comisión.',
    fine: 'El plan Free no necesita tarjeta ni tiene fecha de fin.',
    picture: 'El panel de un salón de belleza: las citas de hoy, con la próxima destacada',
    phone: 'La página de reservas en un teléfono: elegir servicio',
  },
  facts: {
    commission: {
      figure: '0\u00a0%',
      text: 'de comisión sobre los anticipos; usted solo paga la tarifa de su plataforma de pago',
    },
    collisions: { figure: '0', text: 'dobles reservas: la propia base de datos rechaza la segunda' },
    steps: {
      figure: '4 pasos',
      text: 'del servicio a la confirmación, o 5 si se elige profesional; sin cuenta',
    },
    free: {
      figure: fact('FreePrice'),
      text: `por el plan Free, con hasta ${fact('FreeServices')} servicios`,
    },
    open: {
      figure: 'Abierto',
      text: 'código fuente bajo Apache 2.0: léalo, cámbielo, alójelo por su cuenta',
    },
  },
  features: {
    title: 'Lo que necesita la recepción, y nada más',
    page: {
      title: 'Su propia página de reservas',
      text: 'Un enlace corto y un código QR. Póngala en su puerta, en su perfil o, como widget, en su sitio web.',
    },
    collisions: {
      title: 'Sin dobles reservas',
      text: 'Una hora solo se ofrece si de verdad se puede reservar: cuentan las pausas, los márgenes y los cambios de hora.',
    },
    staff: {
      title: 'Un calendario para cada persona',
      text: 'Horario, días libres y servicios propios. «Sin preferencia» asigna a quien esté libre.',
    },
    deposits: {
      title: 'Anticipos en su cuenta',
      text: 'El dinero va directamente a su cuenta de Stripe, Square o PayPal. Una hora sin pagar vuelve a estar libre a los 30 minutos.',
    },
    mail: {
      title: 'Mensajes que llegan',
      text: 'Correos de confirmación, cambio y recordatorio con un archivo de calendario. Usted ve cada uno que no se entregó y por qué.',
    },
    figures: {
      title: 'Cifras que puede comprobar',
      text: 'Reservas, ingresos, horas con más citas. Cada una dice cómo se calcula.',
    },
  },
  benefits: {
    title: 'Menos llamadas, menos sillas vacías',
    customers: {
      title: 'Sus clientes reservan mientras usted trabaja',
      text: 'De día y de noche, en el teléfono, en menos de un minuto y sin cuenta. Solo ven las horas libres, y cambian la hora o cancelan con el enlace de su correo, así que nadie le interrumpe.',
      picture: 'La página de reservas en un teléfono: un mes con sus días libres',
    },
    team: {
      title: 'Todos ven el mismo día',
      text: 'Una columna por persona, con pausas y días libres. Arrastre una cita o muévala con el teclado. Si se solapa con otra, vuelve a su sitio, y usted ve por qué.',
      picture: 'El calendario de un día, con una columna por profesional',
    },
    figures: {
      title: 'Usted sabe qué llena la semana',
      text: 'Reservas, ingresos, citas no presentadas y horas con más citas, en comparación con el periodo anterior. Usted ve si los recordatorios y los anticipos ayudan.',
      picture: 'Estadísticas: las cifras de un mes, con los ingresos de cada semana',
    },
  },
  situations: {
    title: 'Ejemplos',
    lead: 'Una situación para cada tipo de negocio.',
    all: [
      {
        kind: 'Peluquería',
        title: 'Un tinte dura dos horas y media',
        text: 'Un anticipo del 20\u00a0% guarda el sillón. Si no se paga en 30 minutos, la hora vuelve a estar libre.',
      },
      {
        kind: 'Consulta médica',
        title: 'El teléfono suena toda la mañana',
        text: 'Los pacientes cambian la hora o cancelan con el enlace de su correo, y la hora se vuelve a ofrecer enseguida.',
      },
      {
        kind: 'Gimnasio',
        title: 'Dos entrenadores, días distintos',
        text: 'Cada uno tiene su propio horario. Si uno está enfermo, usted ve todas las citas que hay que cambiar y quién podría atenderlas.',
      },
      {
        kind: 'Restaurante',
        title: 'Degustaciones en cuatro noches',
        text: 'Abra solo esas fechas; los demás días siguen cerrados a las reservas.',
      },
      {
        kind: 'Barbería',
        title: 'Clientes sin cita entre reservas',
        text: 'Añada la cita a mano en segundos. Sigue la misma regla, así que nadie encuentra el sillón ocupado al llegar.',
      },
      {
        kind: 'Clínica dental',
        title: 'Diez minutos para limpiar la sala',
        text: 'Un margen después de cada tratamiento mantiene libre ese tiempo. Los clientes no lo ven.',
      },
    ],
  },
  pricing: {
    title: 'Gratis para empezar, un solo precio para crecer',
    lead: 'Sin comisión sobre reservas ni anticipos, en ninguno de los dos planes.',
    free: {
      name: 'Free',
      price: fact('FreePrice'),
      note: 'Sin tarjeta, sin fecha de fin',
      items: [
        'Página de reservas y código QR',
        `Hasta ${fact('FreeServices')} servicios`,
        'Una cita a la vez',
        'Confirmaciones y recordatorios por correo',
        'Widget de reservas para su sitio web',
        'Lista de clientes, calendarios externos y exportaciones',
      ],
      action: 'Empezar gratis',
    },
    premium: {
      name: 'Premium',
      price: fact('MonthlyPrice'),
      perMonth: 'al mes',
      note: `o ${fact('YearlyPrice')} al año, con un ahorro de ${fact('YearlySaving')} (${fact('YearlySavingPercent')}\u00a0%)`,
      items: [
        'Servicios ilimitados',
        'Profesionales con su propio horario y calendario',
        'Varias citas a la vez',
        'Anticipos con Stripe, Square o PayPal',
        'Pausas, para todos o para una persona',
        'Estadísticas, con exportación',
        'Su color en la página y en los correos, y su logotipo en el código QR',
      ],
      more: 'Todo lo de Free, y además:',
      support: 'Asistencia prioritaria',
      action: 'Empezar con Premium',
    },
  },
  questions: {
    title: 'Preguntas y respuestas',
    lead: '¿Algo más?',
    write: 'Escríbanos',
    always: [
      {
        question: '¿Mis clientes necesitan una cuenta?',
        answer:
          'No. Eligen un servicio, una fecha y una hora, y dejan su nombre, correo y teléfono. Con un enlace del correo pueden cambiar la hora o cancelar.',
      },
      {
        question: '¿Qué pasa si dos personas quieren la misma hora?',
        answer:
          'La primera la consigue. La segunda lo sabe enseguida, conserva lo que escribió y ve las horas que siguen libres.',
      },
      {
        question: '¿Cuánto cobran por los anticipos?',
        answer:
          'Nada. Su plataforma de pago cobra su propia tarifa: Square y Stripe, 2,9\u00a0% + 30 céntimos; PayPal, 2,9\u00a0% más una cantidad fija.',
      },
      {
        question: '¿Funciona en mi sitio web?',
        answer:
          'Sí. El panel le da el código para un botón o para toda la página de reservas. No necesita cookies, y usted elige en qué sitios puede aparecer.',
      },
      {
        question: '¿Puedo llevarme mis datos?',
        answer:
          'Sí, en cualquier momento y con cualquier cuenta: citas y clientes en CSV, o todo en un solo archivo. Si elimina su cuenta, todo se borra a los 14 días.',
      },
      {
        question: '¿Puedo alojarlo por mi cuenta?',
        answer: `Sí. Es un solo programa y una base de datos PostgreSQL, con la licencia Apache 2.0.${either('Plans', ' En ese caso, los precios y los planes se pueden desactivar.')}`,
      },
    ],
    withPlans: {
      question: '¿Puedo cancelar Premium?',
      answer:
        'Cuando quiera. Lo conserva hasta el final del periodo pagado; los meses empezados no se devuelven. Al volver a Free no se elimina nada.',
    },
  },
  start: {
    title: 'Reciba hoy su primera reserva',
    lead: 'Añada un servicio, ponga su horario, comparta el enlace.',
  },
};
