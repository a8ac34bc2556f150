/**
 * The pictures of the product in public/pictures. tools/pictures/take-site.ts takes them from a running demo, each in two
 * shapes and two themes.
 */
export const PICTURE_NAMES = ['calendar', 'note', 'messages', 'invoices', 'profile'] as const
export type PictureName = (typeof PICTURE_NAMES)[number]

/** The sizes of the files in pixels. */
export const PICTURE_SIZES = { wide: { width: 1200, height: 750 }, phone: { width: 780, height: 976 } } as const
export type PictureShape = keyof typeof PICTURE_SIZES
export type PictureTheme = 'light' | 'dark'

/** Where a page is too narrow for the words in a wide picture. */
export const NARROW = '(max-width: 30rem)'

/** The address of a picture. */
export function pictureFile(name: PictureName, shape: PictureShape, theme: PictureTheme): string {
  return `/pictures/${[name, shape === 'phone' && shape, theme === 'dark' && theme].filter(Boolean).join('-')}.webp`
}
