import sharp from 'sharp'
import type { BodyInput } from '#contracts/endpoint'
import { putLogoImage } from '#contracts/api/logo-image'
import { getOwnPracticePage, putOwnPracticePage } from '#contracts/api/practice-pages'
import { getProvider, putProvider } from '#contracts/api/users'
import type { PictureScale } from '#domain/content/jpeg'
import { logoSize } from '#domain/content/logo'
import type { Provider } from './people.ts'

/** The practice page of the demo practice. */
export const DEMO_PAGE = {
  name: 'Rivera Psychology',
  practice_group_name: 'rivera-psychology',
  words: [
    'A small practice on the quiet end of Garden Street in Albany, with two armchairs, a lamp and a door that closes. We also meet by video, anywhere in New York.',
    'Most people come because sleep has become work, or because something in life has changed faster than they could follow. We begin with what an ordinary day looks like for you. You need no diagnosis and no preparation.',
    'The office is on the ground floor. There is free parking behind the house, and the 10 bus stops at the corner.',
  ].join('\n\n'),
}

/** Three hills under a low sun, in the colors of Orchid. */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 80">
  <rect width="160" height="80" fill="#fff"/>
  <circle cx="80" cy="34" r="16" fill="#d9a441"/>
  <path d="M0 62 Q40 26 84 56 T160 48 V80 H0Z" fill="#2f6b57"/>
  <path d="M0 70 Q52 44 98 66 T160 62 V80 H0Z" fill="#7b3f8c"/>
</svg>`

/** A drawn logo in the three sizes of a logo, as `put_logo_image` takes them. */
export async function drawnLogo(): Promise<BodyInput<typeof putLogoImage>> {
  const jpeg = async (scale: PictureScale) => {
    const drawing = sharp(Buffer.from(DRAWING), { density: 72 * scale })
    const bytes = await drawing
      .resize({ ...logoSize(scale), fit: 'fill' })
      .jpeg({ quality: 88 })
      .toBuffer()
    return bytes.toString('base64')
  }
  const [x1, x2, x4] = await Promise.all([jpeg(1), jpeg(2), jpeg(4)])
  return { x1, x2, x4 }
}

/** Makes the page of a practice public, with a logo and its office. Does nothing when the practice has a page already. */
export async function openPracticePage({ visitor }: Provider, page: typeof DEMO_PAGE): Promise<void> {
  const { version } = await visitor.call(getOwnPracticePage)
  if (version > 0) return
  await visitor.call(putLogoImage, { body: await drawnLogo() })
  await showOffice({ visitor })
  await visitor.call(putOwnPracticePage, { body: { version, ...page, is_public: true } })
}

/** Lets visitors see where the offices are in which a professional meets people. */
export async function showOffice({ visitor }: Pick<Provider, 'visitor'>): Promise<void> {
  const { additional_office_locations } = await visitor.call(getProvider)
  await visitor.call(putProvider, {
    body: {
      additional_office_locations: additional_office_locations.map((office) => ({
        ...office,
        show_address_to_public: office.session_location_type === 'in-person',
      })),
    },
  })
}
