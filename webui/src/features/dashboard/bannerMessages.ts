/** Texts of the lines that banners are outside of the Overview. */
export const bannerMessages = {
  close: (title: string) => `Hide “${title.replace(/\.$/, '')}”`,
} as const;
