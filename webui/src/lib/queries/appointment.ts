import type { components } from '@/lib/schema';

export type Appointment = components['schemas']['Appointment'];
export type AppointmentItem = components['schemas']['AppointmentItem'];
export type Status = components['schemas']['Status'];
