import { either } from '../facts';
import type { Messages } from './messages.en';

/** The texts of the contact page in Spanish. */
export const spanish: Messages = {
  title: 'Escríbanos',
  tabTitle: 'Contacto',
  description: 'Escriba a quienes llevan este sitio de Slotwise: preguntas, problemas e ideas.',
  lead: `Preguntas, problemas, ideas: respondemos por correo.${either('Demo', ' Esto es una demo: todos los que la prueban pueden leer lo que escriba aquí.')}`,
  emailSupport: 'Asistencia por correo',
  byForm: 'Use el formulario. Respondemos a su dirección de correo.',
  responseTime: 'Tiempo de respuesta',
  responseTimeText: 'En un plazo de 24 horas en días laborables',
  premiumSupport: 'Asistencia Premium',
  premiumSupportText: 'Las suscripciones Premium tienen prioridad.',
  quickLinks: 'Enlaces rápidos',
  knowledgeBase: 'Guía',
  gettingStarted: 'Primeros pasos',
  form: 'Mensaje',
  name: 'Nombre',
  email: 'Correo electrónico',
  subject: 'Asunto',
  message: 'Mensaje',
  trap: 'Deje este campo vacío',
  send: 'Enviar mensaje',
  sending: 'Enviando…',
  sent: '¡Mensaje enviado! Le responderemos pronto.',
  failed: 'No se pudo enviar el mensaje. Inténtelo de nuevo.',
  nameMissing: 'Escriba su nombre.',
  emailInvalid: 'Escriba un correo como nombre@ejemplo.com.',
  subjectMissing: 'Escriba un asunto.',
  messageMissing: 'Escriba un mensaje.',
  withoutScripts: 'El formulario necesita JavaScript.',
};
