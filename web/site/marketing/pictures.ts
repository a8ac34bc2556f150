/**
 * The pictures of the product in public/pictures, with their sizes in pixels. tools/pictures/take-site.ts takes them from
 * a running demo.
 */
export const PICTURES = {
  calendar: { width: 1200, height: 750 },
  note: { width: 1200, height: 750 },
  messages: { width: 1200, height: 750 },
  invoices: { width: 1200, height: 750 },
  profile: { width: 1200, height: 750 },
} as const

export type PictureName = keyof typeof PICTURES
