// Generated from adapters/texts/en by `make generate`.

/** A value that is written as it is, without separators of thousands. */
type Value = string | number;

/** The texts of each area that a page can have. A text with values is a function. */
export interface Texts {
  app: {
    failure: { title: string; text: string };
    operatorSignedOut: string;
    menu: string;
    sessionEnded: { title: string; text: string; notNow: string; signedIn: string };
  };
  appointment: {
    statuses: { pending: string; confirmed: string; cancelled: string; completed: string };
    running: string;
    noShow: string;
    customerHint: string;
    service: string;
    chooseService: string;
    staff: string;
    unassigned: string;
    unassignedHint: string;
    time: string;
    availableTimes: (values: { count: Value; zone: Value }) => string;
    availableWith: (values: { count: Value; staff: Value; zone: Value }) => string;
    noAvailableTimes: string;
    asBooked: (values: { time: Value }) => string;
    chooseFirst: string;
    loadingTimes: string;
    timesFailed: string;
    otherTime: string;
    otherTimeLabel: string;
    explanation: { notify: string; note: string; noteHint: string; reason: string; reasonHint: string };
  };
  attention: {
    reasons: {
      staff_deleted: string;
      staff_inactive: string;
      service_not_done: string;
      unassigned: string;
      no_place: string;
      closed: string;
      outside_hours: string;
      break: string;
      blocked_time: string;
    };
    question: {
      title: (values: { count: number }) => string;
      text: (values: { count: number }) => string;
      save: string;
      keep: string;
    };
    named: (values: { name: Value; when: Value }) => string;
    namedWith: (values: { name: Value; when: Value; staff: Value }) => string;
    withReason: (values: { appointment: Value; reason: Value }) => string;
    more: (values: { count: Value }) => string;
  };
  booking: {
    documentTitle: (values: { title: Value; business: Value }) => string;
    retry: string;
    chooseAgain: string;
    notFound: { title: string; text: string; appointmentTitle: string; appointmentText: string };
    frame: {
      heading: (values: { business: Value }) => string;
      call: (values: { business: Value; phone: Value }) => string;
      callNumber: (values: { phone: Value }) => string;
      poweredBy: string;
      languages: string;
    };
    steps: {
      back: string;
      position: (values: { step: number; of: number }) => string;
      service: string;
      staff: string;
      dateTime: string;
      anotherTime: string;
      details: string;
    };
    service: {
      fallbackGroup: string;
      search: string;
      allCategories: string;
      categories: string;
      noMatch: (values: { query: Value }) => string;
      matches: (values: { count: number }) => string;
      none: string;
      noneText: (values: { business: Value }) => string;
      facts: (values: { first: Value; second: Value }) => string;
      deposit: (values: { amount: Value }) => string;
    };
    staff: { group: string; anyone: string; anyoneText: string; seeAnyone: string };
    calendar: {
      label: string;
      previous: string;
      next: string;
      own: (values: { day: Value }) => string;
      notAvailable: (values: { day: Value }) => string;
      note: string;
      loading: string;
      monthFull: (values: { month: Value }) => string;
      nextFree: (values: { day: Value }) => string;
      show: (values: { day: Value }) => string;
      searching: string;
      nothingFree: (values: { until: Value; business: Value }) => string;
    };
    times: {
      label: string;
      own: string;
      choose: string;
      loading: string;
      count: (values: { count: number }) => string;
      parts: { morning: string; afternoon: string; evening: string };
      none: (values: { day: Value }) => string;
      failed: string;
    };
    summary: {
      title: string;
      show: string;
      close: string;
      change: string;
      changeService: string;
      changeStaff: string;
      changeDateTime: string;
      service: string;
      staff: string;
      dateTime: string;
      chooseTime: string;
      kept: string;
      total: string;
      pay: string;
      dueNow: (values: { amount: Value }) => string;
      with: (values: { service: Value; staff: Value }) => string;
    };
    details: {
      fullName: string;
      email: string;
      emailHint: string;
      phone: string;
      notes: string;
      notesHint: string;
      website: string;
      submit: string;
      submitAndPay: (values: { amount: Value }) => string;
      sending: string;
      pay: (values: { price: Value }) => string;
      policy: string;
      marketing: (values: { business: Value }) => string;
    };
    invalid: {
      service: string;
      date: string;
      time: string;
      fullName: string;
      email: string;
      emailForm: string;
      phone: string;
      phoneForm: string;
    };
    submit: {
      noLongerOffered: string;
      taken: string;
      takenBooking: (values: { time: Value }) => string;
      takenMove: (values: { time: Value }) => string;
      updated: string;
      maybeBooked: string;
      refused: (values: { detail: Value }) => string;
      refusedHint: string;
      failed: (values: { status: Value; detail: Value }) => string;
      failedHint: string;
    };
    changed: {
      title: string;
      price: (values: { now: Value; before: Value }) => string;
      duration: (values: { now: Value; before: Value }) => string;
      deposit: (values: { now: Value }) => string;
      noDeposit: string;
      refund: string;
      policy: string;
      accept: string;
    };
    appointment: {
      number: string;
      status: { pending: string; confirmed: string; cancelled: string; completed: string };
      what: string;
      with: (values: { time: Value; staff: Value }) => string;
      where: string;
      directions: string;
      price: string;
      google: string;
      apple: string;
      calendarTitle: (values: { service: Value; business: Value }) => string;
      manage: string;
      print: string;
    };
    confirmed: {
      title: string;
      willBeSent: (values: { email: Value }) => string;
      pendingTitle: string;
      earlier: string;
      earlierText: (values: { client: Value }) => string;
      pendingSent: (values: { business: Value; email: Value }) => string;
      notSent: (values: { business: Value }) => string;
      manage: string;
      another: string;
      anotherHint: string;
      again: (values: { business: Value }) => string;
    };
    manage: {
      title: string;
      cancelledTitle: string;
      change: string;
      changeUntil: (values: { canMove: boolean; until: Value; business: Value }) => string;
      start: string;
      move: string;
      cancel: string;
      late: string;
      policy: string;
      policySeen: (values: { date: Value }) => string;
      closed: string;
      closedText: (values: { until: Value }) => string;
      over: string;
      isCancelled: string;
      cancelledText: string;
      again: string;
    };
    cancel: {
      title: string;
      text: (values: { service: Value; when: Value }) => string;
      keep: string;
      sending: string;
      failed: string;
    };
    move: {
      title: string;
      now: string;
      nowText: (values: { date: Value; time: Value }) => string;
      confirmTitle: string;
      confirmText: (values: { from: Value; to: Value }) => string;
      sending: string;
      moved: (values: { when: Value }) => string;
    };
  };
  business: {
    categories: {
      hair_salon: string;
      medical_practice: string;
      fitness_center: string;
      restaurant: string;
      barbershop: string;
      dental_office: string;
    };
    timesIn: (values: { zone: Value }) => string;
    clockExample: { 12: string; 24: string };
    noClock: (values: { example: Value }) => string;
  };
  calendarFeeds: {
    title: string;
    ofBusiness: string;
    ofBusinessHint: string;
    ofStaffHint: string;
    make: string;
    made: (values: { date: Value }) => string;
    showCustomers: string;
    renew: string;
    end: string;
    address: (values: { whose: Value }) => string;
    once: string;
    copy: string;
    copied: string;
    notCopied: string;
    subscribe: string;
    renewDialog: { title: string; text: string; confirm: string; keep: string };
    endDialog: { title: (values: { whose: Value }) => string; text: string; confirm: string; keep: string };
    ended: string;
    makeFailed: string;
    changeFailed: string;
    loadFailed: string;
  };
  components: {
    feedback: {
      retry: string;
      notOpened: string;
      loadPageAgain: string;
      reload: string;
      unsaved: {
        title: string;
        text: string;
        parts: (values: { names: Value }) => string;
        discard: string;
        keep: string;
      };
      changedMeanwhile: string;
      saveAgain: string;
    };
    form: { noneFound: string; showPassword: string };
    code: { code: string; recoveryCode: string; useRecoveryCode: string; useApp: string };
    layout: {
      product: string;
      documentTitle: (values: { title: Value }) => string;
      close: string;
      cancel: string;
      colourScheme: string;
      schemes: { system: string; light: string; dark: string };
    };
    filter: { any: string; find: (values: { name: Value }) => string };
  };
  days: { previous: string; next: string; today: string };
  deposit: {
    dueNow: string;
    dueNowText: (values: { percentage: number; price: Value }) => string;
    dueLater: string;
    dueLaterText: (values: { day: Value }) => string;
    refundUntil: (values: { until: Value }) => string;
    refundText: string;
    tooSoon: string;
    tooSoonText: string;
    holdMinutes: (values: { minutes: number }) => string;
    holdText: string;
    securePage: (values: { processor: Value }) => string;
    securePageText: string;
    accept: string;
    test: string;
    testText: string;
    slow: (values: { processor: Value }) => string;
    pay: (values: { amount: Value }) => string;
    opening: {
      title: (values: { processor: Value }) => string;
      text: string;
      heldUntil: (values: { time: Value }) => string;
      open: string;
    };
    framed: {
      title: string;
      text: (values: { now: Value; later: Value }) => string;
      opens: (values: { processor: Value }) => string;
      waitingTitle: string;
      waitingText: (values: { processor: Value }) => string;
      again: string;
      manage: string;
    };
    unpaid: {
      title: string;
      text: string;
      held: (values: { when: Value }) => string;
      left: (values: { until: Value; minutes: number }) => string;
      announced: (values: { minutes: number }) => string;
      cancel: string;
    };
    checking: {
      title: string;
      text: (values: { email: Value }) => string;
      check: (values: { check: number; of: number }) => string;
      held: string;
      laterTitle: string;
      laterText: (values: { processor: Value }) => string;
      notAgain: string;
      laterEmail: (values: { email: Value }) => string;
      again: string;
      released: (values: { when: Value; processor: Value; email: Value }) => string;
      cancelled: (values: { when: Value; processor: Value }) => string;
      unknownTitle: string;
    };
    released: {
      title: string;
      cancelled: string;
      notPaidBy: (values: { time: Value }) => string;
      nothing: string;
      free: (values: { when: Value }) => string;
      taken: (values: { when: Value }) => string;
      again: (values: { time: Value }) => string;
      sending: string;
      another: string;
    };
    notBooked: { odd: (values: { came: Value; asked: Value }) => string; late: string };
    late: { titles: { odd_amount: string; late: string; other: string }; other: string; back: string };
    handled: { title: string; text: (values: { business: Value; email: Value }) => string };
    facts: {
      paid: string;
      refund: string;
      toBeSent: (values: { amount: Value }) => string;
      onItsWay: (values: { amount: Value }) => string;
      refunded: (values: { amount: Value; date: Value }) => string;
      blocked: (values: { amount: Value }) => string;
      handled: (values: { amount: Value }) => string;
      there: string;
    };
    booked: {
      paid: (values: { amount: Value }) => string;
      paidLate: (values: { time: Value }) => string;
      received: (values: { amount: Value }) => string;
      partlyReturned: (values: { paid: Value; back: Value }) => string;
      later: (values: { amount: Value }) => string;
      disputed: (values: { amount: Value }) => string;
      kept: (values: { business: Value; amount: Value }) => string;
      toBeSent: (values: { amount: Value }) => string;
      onItsWay: (values: { amount: Value; time: Value }) => string;
      blocked: (values: { amount: Value }) => string;
      refunded: (values: { amount: Value }) => string;
      refundedOn: (values: { amount: Value; date: Value }) => string;
      takenBack: (values: { amount: Value }) => string;
      refundHandled: (values: { amount: Value; business: Value }) => string;
      handled: (values: { business: Value }) => string;
      nothing: string;
    };
    move: {
      stays: (values: { until: Value }) => string;
      sooner: (values: { until: Value }) => string;
      tooSoon: string;
      ended: (values: { until: Value }) => string;
    };
    cancel: {
      unpaidTitle: string;
      unpaid: (values: { when: Value }) => string;
      keep: string;
      refunded: (values: { appointment: Value; amount: Value; time: Value }) => string;
      kept: (values: { appointment: Value; business: Value; amount: Value; until: Value }) => string;
      disputed: (values: { appointment: Value; amount: Value }) => string;
      appointment: (values: { service: Value; when: Value }) => string;
    };
  };
  plan: {
    chip: string;
    plans: { premium_monthly: string; premium_yearly: string };
    upgrade: string;
    upgradeShort: string;
    prices: (values: { prices: Value }) => string;
    price: (values: { price: Value; interval: Value }) => string;
    or: string;
  };
  shared: {
    networkError: string;
    foreignAnswer: string;
    notLoaded: string;
    none: string;
    optional: string;
    time: {
      beforeNoon: (values: { time: Value }) => string;
      afterNoon: (values: { time: Value }) => string;
      withZone: (values: { time: Value; zone: Value }) => string;
      range: (values: { from: Value; to: Value }) => string;
      weekdayAndDate: (values: { weekday: Value; date: Value }) => string;
      dateTime: (values: { date: Value; time: Value }) => string;
      utc: string;
      zoneWithPlace: (values: { zone: Value; place: Value }) => string;
    };
    duration: {
      hours: (values: { hours: number }) => string;
      minutes: (values: { minutes: number }) => string;
    };
  };
  sharing: { qrCode: string; qrFailed: string; embedCode: string };
  sharingDialogs: {
    qr: {
      downloaded: string;
      failedHint: string;
      alt: string;
      branding: string;
      premium: string;
      pro: string;
      color: string;
      colorUsed: (values: { color: Value }) => string;
      colorCorrected: (values: { from: Value; to: Value }) => string;
      colorMissing: string;
      colorFree: string;
      logo: string;
      logoUsed: string;
      logoMissing: string;
      logoFree: string;
      free: string;
      format: string;
      formats: { png: string; svg: string };
      size: string;
      pixels: (values: { side: Value }) => string;
      printsTo: (values: { centimetres: Value }) => string;
      printsAtAnySize: string;
      stays: string;
      print: string;
      download: string;
    };
    embed: {
      title: string;
      parts: string;
      options: string;
      mode: string;
      modes: { button: string; direct: string };
      modeHints: { button: string; direct: string; iframe: string };
      numbers: { width: string; height: string; borderRadius: string; fontSize: string };
      range: (values: { min: Value; max: Value }) => string;
      pixels: string;
      colors: { backgroundColor: string; textColor: string; primaryColor: string };
      pick: (values: { label: Value }) => string;
      invalidColor: string;
      corrected: {
        backgroundColor: (values: { from: Value; to: Value }) => string;
        textColor: (values: { from: Value; on: Value; contrast: Value; to: Value }) => string;
        primaryColor: (values: { from: Value; on: Value; contrast: Value; to: Value }) => string;
      };
      defaults: string;
      preview: string;
      previewAtMost: string;
      previewPart: (values: { width: Value; height: Value; fullWidth: Value; fullHeight: Value }) => string;
      previewOfButton: string;
      previewOfPage: string;
      bookNow: string;
      code: string;
      kind: string;
      kinds: { script: string; iframe: string };
      codeHints: { button: string; direct: string; iframe: string };
      privacy: string;
      frameTitle: (values: { business: Value }) => string;
      copy: string;
      copied: string;
      notCopied: string;
      close: string;
      sites: {
        title: string;
        label: string;
        hint: string;
        save: string;
        saved: string;
        failed: string;
        every: string;
      };
    };
  };
}
