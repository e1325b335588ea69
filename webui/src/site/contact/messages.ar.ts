import { either } from '../facts';
import type { Messages } from './messages.en';

/** The texts of the contact page in Arabic. */
export const arabic: Messages = {
  title: 'رسالة إلينا',
  tabTitle: 'التواصل معنا',
  description: 'مراسلة القائمين على موقع Slotwise هذا: أسئلة ومشكلات وأفكار.',
  lead: `أسئلة ومشكلات وأفكار: نجيب بالبريد الإلكتروني.${either('Demo', ' هذا عرض تجريبي: يمكن لكل من يجرّبه قراءة ما يُكتب هنا.')}`,
  emailSupport: 'الدعم بالبريد الإلكتروني',
  byForm: 'عن طريق النموذج. نرد على بريدك الإلكتروني.',
  responseTime: 'مدة الرد',
  responseTimeText: 'خلال 24 ساعة في أيام العمل',
  premiumSupport: 'دعم Premium',
  premiumSupportText: 'الأولوية لمشتركي Premium.',
  quickLinks: 'روابط سريعة',
  knowledgeBase: 'الدليل',
  gettingStarted: 'الخطوات الأولى',
  form: 'الرسالة',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  subject: 'الموضوع',
  message: 'الرسالة',
  trap: 'يرجى ترك هذا الحقل فارغًا',
  send: 'إرسال الرسالة',
  sending: 'جارٍ الإرسال…',
  sent: 'تم إرسال الرسالة! سنرد عليك قريبًا.',
  failed: 'تعذّر إرسال الرسالة. يرجى المحاولة مرة أخرى.',
  nameMissing: 'يرجى إدخال اسمك.',
  emailInvalid: 'يرجى إدخال بريد إلكتروني مثل name@example.com.',
  subjectMissing: 'يرجى إدخال الموضوع.',
  messageMissing: 'يرجى إدخال رسالة.',
  withoutScripts: 'النموذج يحتاج إلى JavaScript.',
};
