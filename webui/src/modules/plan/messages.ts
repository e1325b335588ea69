/** Texts about what Premium costs. */
export const messages = {
  chip: 'Pro Feature',
  plans: { premium_monthly: 'Premium, monthly', premium_yearly: 'Premium, yearly' },
  upgrade: 'Upgrade to Premium',
  upgradeShort: 'Upgrade',
  prices: (prices: string) => `Premium: ${prices}.`,
  price: (price: string, interval: string) => `${price} per ${interval}`,
  or: ' or ',
} as const;
