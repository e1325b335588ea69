import { either, fact } from '../facts';
import type { Messages } from './messages.en';

/** The texts of the demo's pages in Turkish. */
export const turkish: Messages = {
  title: 'Demo',
  description:
    'Slotwise’ı hesap açmadan deneyin: müşteri olarak randevu alın veya kurgusal bir işletmeyi sahibi olarak yönetin.',
  entry: {
    title: 'Hesap açmadan deneyin',
    lead: 'İki demoda da bugüne yakın tarihlerde randevuları olan kurgusal işletmeler var. Tüm değişiklikler her gece 03:00’te (UTC) sıfırlanır.',
    bookingPicture: 'Telefonda randevu sayfası: hizmet seçimi',
    dashboardPicture: 'Panel: bugünkü randevular',
    booking: 'Randevu demosu',
    bookingText: 'Bir müşteri gibi randevu alın, telefonda veya burada. E-posta gönderilmez.',
    bookingAction: 'Randevu sayfasını aç',
    dashboard: 'Panel demosu',
    dashboardText: 'Bir işletmeyi sahibi olarak yönetin, az sayıda özellikle veya hepsiyle.',
    dashboardAction: 'Hesap seç',
    own: 'Kendi işletmeniz için hazır mısınız?',
    ownText: either('Plans', 'Free planı için kart gerekmez, bitiş tarihi de yoktur.', 'İki dakika sürer.'),
    create: 'Hesap oluştur',
  },
  chooser: {
    title: 'Bir demo hesabı seçin',
    tabTitle: 'Demo hesapları',
    lead: 'Giriş formu zaten dolu. Yalnızca “Giriş yap” düğmesine basın.',
    back: 'Demoya dön',
    free: either('Plans', 'Free planı demosu', 'Küçük bir işletmenin demosu'),
    freeLead: 'Temel özellikler',
    freeItems: [
      'Randevular, liste ve takvim',
      either(
        'Plans',
        `${fact('FreeServices')} hizmet, aynı anda bir randevu`,
        'Hizmetler, saatler ve randevu kuralları',
      ),
      'Randevu sayfası, QR kodu ve widget',
    ],
    freeAction: either('Plans', 'Free demosunu aç', 'Küçük işletmeyi aç'),
    premium: either('Plans', 'Premium planı demosu', 'Çalışanları olan demo'),
    premiumLead: 'Çalışan yönetimi, analizler ve gelişmiş araçlar',
    premiumItems: [
      'Kendi saatleri olan çalışanlar',
      'Test ödemeleriyle kapora',
      'Analizler ve marka görünümü',
    ],
    premiumAction: either('Plans', 'Premium demosunu aç', 'Çalışanları olanı aç'),
    email: 'E-posta',
    password: 'Parola',
    copyEmail: (address) => `${address} e-posta adresini kopyala`,
    copyPassword: (address) => `${address} için parolayı kopyala`,
    copied: 'Kopyalandı',
    shared: 'Deneyen herkesin ortak hesapları',
    sharedText: 'Gerçek ad girmeyin. Giriş bilgileri değiştirilemez ve gerçek para hareket etmez.',
  },
  none: {
    title: 'Bu kurulumda demo yok',
    lead: either(
      'Plans',
      'İşleticisi demoyu açmadı. Bunun yerine ücretsiz bir hesap oluşturabilirsiniz; kart gerekmez.',
      'İşleticisi demoyu açmadı. Bunun yerine bir hesap oluşturabilirsiniz.',
    ),
    create: 'Hesap oluştur',
    home: 'Ana sayfaya dön',
  },
};
