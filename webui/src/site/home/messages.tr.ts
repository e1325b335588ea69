import { either, fact } from '../facts';
import type { Messages } from './messages.en';

/** The texts of the home page in Turkish. */
export const turkish: Messages = {
  documentTitle: 'Slotwise: aynı saati asla iki kez vermeyen çevrimiçi randevu',
  description:
    'Kuaförler, muayenehaneler, stüdyolar ve restoranlar için açık kaynaklı randevu yazılımı. Müşteriler hesap açmadan, bir dakikadan kısa sürede randevu alır. Kaporadan komisyon alınmaz.',
  createAccount: either('Plans', 'Ücretsiz hesap oluştur', 'Hesap oluştur'),
  samplePage: 'Örnek randevu sayfasını gör',
  tryDemo: 'Demoyu dene',
  hero: {
    title: 'Asla çakışmayan randevular',
    lead: 'Müşterileriniz bir dakikadan kısa sürede çevrimiçi randevu alır. Siz sırada kimin olduğunu görür, tek tıkla onaylar ve komisyon ödemeden kapora alırsınız.',
    fine: 'Free planı için kart gerekmez, bitiş tarihi de yoktur.',
    picture: 'Bir kuaförün paneli: bugünkü randevular, sıradaki randevu vurgulanmış',
    phone: 'Telefonda randevu sayfası: hizmet seçimi',
  },
  facts: {
    commission: {
      figure: '%0',
      text: 'kapora komisyonu; yalnızca ödeme kuruluşunuzun kendi ücretini ödersiniz',
    },
    collisions: { figure: '0', text: 'çifte randevu: ikincisini veritabanının kendisi reddeder' },
    steps: {
      figure: '4 adım',
      text: 'hizmet seçiminden onaya, çalışan da seçiliyorsa 5; hesap gerekmez',
    },
    free: {
      figure: fact('FreePrice'),
      text: `Free planının fiyatı, en fazla ${fact('FreeServices')} hizmetle`,
    },
    open: {
      figure: 'Açık',
      text: 'kaynak kodu, Apache 2.0 lisansıyla: okuyun, değiştirin, kendiniz barındırın',
    },
  },
  features: {
    title: 'Resepsiyona ne gerekiyorsa o kadar',
    page: {
      title: 'Kendi randevu sayfanız',
      text: 'Kısa bir bağlantı ve bir QR kodu. Kapınıza asın, profilinize ekleyin veya widget olarak web sitenize koyun.',
    },
    collisions: {
      title: 'Çifte randevu yok',
      text: 'Bir saat yalnızca gerçekten alınabiliyorsa sunulur; molalar, öncesindeki ve sonrasındaki paylar, saatlerin ileri veya geri alınması hesaba katılır.',
    },
    staff: {
      title: 'Her çalışana ayrı takvim',
      text: 'Kendi çalışma saatleri, izin günleri ve hizmetleri. “Fark etmez” seçilirse kim müsaitse o atanır.',
    },
    deposits: {
      title: 'Kapora kendi hesabınıza',
      text: 'Para doğrudan Stripe, Square veya PayPal hesabınıza gider. Ödemesi yapılmayan saat 30 dakika sonra boşa çıkar.',
    },
    mail: {
      title: 'Yerine ulaşan mesajlar',
      text: 'Takvim dosyasıyla birlikte onay, değişiklik ve hatırlatma e-postaları. İletilemeyen her e-postayı ve nedenini görürsünüz.',
    },
    figures: {
      title: 'Kontrol edebileceğiniz sayılar',
      text: 'Randevular, gelir, en yoğun saatler. Her birinde nasıl hesaplandığı yazar.',
    },
  },
  benefits: {
    title: 'Daha az telefon, daha az boş koltuk',
    customers: {
      title: 'Siz çalışırken müşteriler randevu alır',
      text: 'Gece gündüz, telefondan, bir dakikadan kısa sürede ve hesap açmadan. Yalnızca boş saatleri görürler. E-postalarındaki bağlantıyla saati değiştirir veya randevuyu iptal ederler, böylece işiniz bölünmez.',
      picture: 'Telefonda randevu sayfası: boş günleriyle bir ay',
    },
    team: {
      title: 'Herkes aynı günü görür',
      text: 'Molalar ve izin günleriyle, her kişi için bir sütun. Randevuyu sürükleyin veya klavyeyle taşıyın. Çakışacak bir randevu eski yerine döner, nedenini de görürsünüz.',
      picture: 'Bir günün takvimi, her çalışan için bir sütunla',
    },
    figures: {
      title: 'Haftayı neyin doldurduğunu bilirsiniz',
      text: 'Randevular, gelir, gelmeyenler ve en yoğun saatler, önceki dönemle karşılaştırılır. Hatırlatmaların ve kaporanın işe yarayıp yaramadığını görürsünüz.',
      picture: 'Analizler: bir ayın sayıları, her haftanın geliriyle',
    },
  },
  situations: {
    title: 'Örnekler',
    lead: 'Her işletme türü için bir örnek durum.',
    all: [
      {
        kind: 'Kuaför',
        title: 'Boya iki buçuk saat sürer',
        text: '%20 kapora koltuğu ayırır. 30 dakika içinde ödenmezse saat boşa çıkar.',
      },
      {
        kind: 'Muayenehane',
        title: 'Telefon bütün sabah çalar',
        text: 'Hastalar e-postalarındaki bağlantıyla saati değiştirir veya randevuyu iptal eder; boşalan saat hemen yeniden sunulur.',
      },
      {
        kind: 'Spor salonu',
        title: 'İki antrenör, farklı günler',
        text: 'Her birinin kendi saatleri vardır. Biri hastalandığında, değişmesi gereken her randevu ve onu kimin alabileceği listelenir.',
      },
      {
        kind: 'Restoran',
        title: 'Dört akşam tadım menüsü',
        text: 'Yalnızca o tarihleri açın; diğer her gün randevuya kapalı kalır.',
      },
      {
        kind: 'Berber',
        title: 'Randevular arasında randevusuz gelenler',
        text: 'Saniyeler içinde elle bir randevu ekleyin. Aynı kural onun için de geçerlidir, böylece kimse geldiğinde koltuğu dolu bulmaz.',
      },
      {
        kind: 'Diş kliniği',
        title: 'Odayı temizlemek için on dakika',
        text: 'Her tedaviden sonraki pay bu süreyi boş tutar. Müşteriler onu görmez.',
      },
    ],
  },
  pricing: {
    title: 'Başlamak ücretsiz, büyümek için tek fiyat',
    lead: 'İki planda da randevulardan ve kaporadan komisyon alınmaz.',
    free: {
      name: 'Free',
      price: fact('FreePrice'),
      note: 'Kart gerekmez, bitiş tarihi yok',
      items: [
        'Randevu sayfası ve QR kodu',
        `En fazla ${fact('FreeServices')} hizmet`,
        'Aynı anda bir randevu',
        'E-postayla onay ve hatırlatma',
        'Web siteniz için randevu widget’ı',
        'Müşteri listesi, takvim bağlantıları ve veri indirme',
      ],
      action: 'Ücretsiz başla',
    },
    premium: {
      name: 'Premium',
      price: fact('MonthlyPrice'),
      perMonth: '/ ay',
      note: `veya yılda ${fact('YearlyPrice')}: ${fact('YearlySaving')} tasarruf edersiniz (%${fact('YearlySavingPercent')})`,
      items: [
        'Sınırsız hizmet',
        'Kendi saatleri ve takvimleri olan çalışanlar',
        'Aynı anda birden çok randevu',
        'Stripe, Square veya PayPal ile kapora',
        'Herkes veya tek bir kişi için molalar',
        'Analizler, indirme seçeneğiyle',
        'Sayfada ve e-postalarda renginiz, QR kodunda logonuz',
      ],
      more: 'Free’deki her şey, ayrıca:',
      support: 'Öncelikli destek',
      action: 'Premium ile başla',
    },
  },
  questions: {
    title: 'Sorular ve yanıtlar',
    lead: 'Başka bir sorunuz mu var?',
    write: 'Bize yazın',
    always: [
      {
        question: 'Müşterilerimin hesap açması gerekiyor mu?',
        answer:
          'Hayır. Hizmet, tarih ve saat seçer; adlarını, e-posta adreslerini ve telefon numaralarını bırakırlar. E-postadaki bağlantıyla saati değiştirebilir veya randevuyu iptal edebilirler.',
      },
      {
        question: 'İki kişi aynı saati isterse ne olur?',
        answer:
          'Saati ilk kişi alır. İkincisi bunu hemen öğrenir, yazdıkları korunur ve hâlâ boş olan saatleri görür.',
      },
      {
        question: 'Kapora için ne kadar alıyorsunuz?',
        answer:
          'Hiçbir şey. Ödeme kuruluşunuz kendi ücretini alır: Square ve Stripe %2,9 + 30\u00a0sent, PayPal %2,9 ve sabit bir ücret.',
      },
      {
        question: 'Web sitemde çalışır mı?',
        answer:
          'Evet. Panel size bir düğmenin veya tüm randevu sayfasının kodunu verir. Çerez gerekmez ve hangi sitelerde görünebileceğini siz seçersiniz.',
      },
      {
        question: 'Verilerimi yanımda götürebilir miyim?',
        answer:
          'Evet, istediğiniz zaman ve her hesapta: randevular ve müşteriler CSV olarak veya her şey tek bir dosyada. Hesabınızı silerseniz 14 gün sonra her şey kalıcı olarak silinir.',
      },
      {
        question: 'Kendim barındırabilir miyim?',
        answer: `Evet. Tek bir program ve bir PostgreSQL veritabanı, Apache 2.0 lisansıyla.${either('Plans', ' Fiyatlar ve planlar o zaman kapatılabilir.')}`,
      },
    ],
    withPlans: {
      question: 'Premium’u iptal edebilir miyim?',
      answer:
        'İstediğiniz zaman. Premium ödenmiş dönemin sonuna kadar açık kalır; ayın kalan kısmı iade edilmez. Free’ye döndüğünüzde hiçbir şey silinmez.',
    },
  },
  start: {
    title: 'İlk müşteriniz bugün randevu alsın',
    lead: 'Bir hizmet ekleyin, saatlerinizi ayarlayın, bağlantıyı paylaşın.',
  },
};
