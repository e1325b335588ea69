import { either, fact } from '../facts';
import type { Messages } from './messages.en';

/** The texts of the demo's pages in Spanish. */
export const spanish: Messages = {
  title: 'Demo',
  description:
    'Pruebe Slotwise sin cuenta: reserve como cliente o lleve un negocio inventado como su propietario.',
  entry: {
    title: 'Pruébelo sin cuenta',
    lead: 'Ambas demos usan negocios inventados con citas en torno al día de hoy. Todos los cambios se deshacen cada noche a las 3:00 UTC.',
    bookingPicture: 'La página de reservas en un teléfono: elegir servicio',
    dashboardPicture: 'El panel: las citas de hoy',
    booking: 'Demo de las reservas',
    bookingText: 'Reserve como lo haría un cliente, en un teléfono o aquí. No se envía ningún correo.',
    bookingAction: 'Abrir la página de reservas',
    dashboard: 'Demo del panel',
    dashboardText: 'Lleve un negocio como su propietario, con pocas funciones o con todas.',
    dashboardAction: 'Elegir una cuenta',
    own: '¿Quiere empezar con el suyo?',
    ownText: either(
      'Plans',
      'El plan Free no necesita tarjeta ni tiene fecha de fin.',
      'Se tarda dos minutos.',
    ),
    create: 'Crear cuenta',
  },
  chooser: {
    title: 'Elija una cuenta de demostración',
    tabTitle: 'Cuentas de demostración',
    lead: 'El formulario de inicio de sesión ya está relleno. Solo tiene que pulsar «Iniciar sesión».',
    back: 'Volver a la demo',
    free: either('Plans', 'Demo del plan Free', 'Demo de un negocio pequeño'),
    freeLead: 'Funciones básicas',
    freeItems: [
      'Citas, en lista y en calendario',
      either(
        'Plans',
        `${fact('FreeServices')} servicios, una cita a la vez`,
        'Servicios, horario y reglas de reserva',
      ),
      'Página de reservas, código QR y widget',
    ],
    freeAction: either('Plans', 'Abrir la demo Free', 'Abrir el negocio pequeño'),
    premium: either('Plans', 'Demo del plan Premium', 'Demo con profesionales'),
    premiumLead: 'Gestión de profesionales, estadísticas y herramientas avanzadas',
    premiumItems: [
      'Profesionales con su propio horario',
      'Anticipos con pagos de prueba',
      'Estadísticas e imagen de marca',
    ],
    premiumAction: either('Plans', 'Abrir la demo Premium', 'Abrir el negocio con profesionales'),
    email: 'Correo',
    password: 'Contraseña',
    copyEmail: (address) => `Copiar el correo ${address}`,
    copyPassword: (address) => `Copiar la contraseña de ${address}`,
    copied: 'Copiado',
    shared: 'Compartidas con todos los que prueban Slotwise',
    sharedText:
      'No escriba nombres reales. Los datos de acceso no se pueden cambiar, y no se mueve dinero real.',
  },
  none: {
    title: 'Esta instalación no tiene demo',
    lead: either(
      'Plans',
      'Su operador no la ha activado. En su lugar puede crear una cuenta gratuita; no necesita tarjeta.',
      'Su operador no la ha activado. En su lugar puede crear una cuenta.',
    ),
    create: 'Crear cuenta',
    home: 'Volver al inicio',
  },
};
