import { either } from '../facts';
import type { Messages } from './messages.en';

/** The texts of the contact page in Turkish. */
export const turkish: Messages = {
  title: 'Bize yazın',
  tabTitle: 'İletişim',
  description: 'Bu Slotwise sitesini işletenlere yazın: sorular, sorunlar ve fikirler.',
  lead: `Sorular, sorunlar, fikirler: e-postayla yanıtlıyoruz.${either('Demo', ' Bu bir demo: burada yazdıklarınızı demoyu deneyen herkes okuyabilir.')}`,
  emailSupport: 'E-postayla destek',
  byForm: 'Formu kullanın. E-posta adresinize yanıt veririz.',
  responseTime: 'Yanıt süresi',
  responseTimeText: 'İş günlerinde 24 saat içinde',
  premiumSupport: 'Premium desteği',
  premiumSupportText: 'Premium abonelerine öncelik verilir.',
  quickLinks: 'Hızlı bağlantılar',
  knowledgeBase: 'Kılavuz',
  gettingStarted: 'İlk adımlar',
  form: 'Mesaj',
  name: 'Ad',
  email: 'E-posta',
  subject: 'Konu',
  message: 'Mesaj',
  trap: 'Bu alanı boş bırakın',
  send: 'Mesajı gönder',
  sending: 'Gönderiliyor…',
  sent: 'Mesajınız gönderildi! Kısa sürede size döneceğiz.',
  failed: 'Mesaj gönderilemedi. Lütfen yeniden deneyin.',
  nameMissing: 'Lütfen adınızı girin.',
  emailInvalid: 'Lütfen ad@example.com gibi bir adres girin.',
  subjectMissing: 'Lütfen bir konu girin.',
  messageMissing: 'Lütfen bir mesaj girin.',
  withoutScripts: 'Form için JavaScript gerekir.',
};
