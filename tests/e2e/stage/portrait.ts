import type { Page } from '@playwright/test'
import { putProfileImage } from '#contracts/api/profile-image'
import { PICTURE_SCALES } from '#domain/content/jpeg'
import { portraitSize } from '#domain/content/portrait'
import type { Provider } from '#local/demo/people'

/** Gives a professional a photo that the browser draws, with head and shoulders, as a JPEG in each size. */
export async function givePortrait(page: Page, provider: Provider): Promise<void> {
  const [x1 = '', x2 = '', x4 = ''] = await page.evaluate(
    (sizes) =>
      sizes.map(({ width, height }) => {
        const canvas = document.createElement('canvas')
        Object.assign(canvas, { width, height })
        const pen = canvas.getContext('2d')
        if (!pen) throw new Error('this browser does not draw')
        const disc = (colour: string, x: number, y: number, radius: number) => {
          pen.fillStyle = colour
          pen.beginPath()
          pen.arc(x * width, y * height, radius * width, 0, 2 * Math.PI)
          pen.fill()
        }
        pen.fillStyle = '#b8cfc6'
        pen.fillRect(0, 0, width, height)
        disc('#4a5a8c', 0.5, 1, 0.42)
        disc('#3b2a22', 0.5, 0.33, 0.25)
        disc('#d9a88a', 0.5, 0.38, 0.21)
        return canvas.toDataURL('image/jpeg', 0.8).replace('data:image/jpeg;base64,', '')
      }),
    PICTURE_SCALES.map(portraitSize),
  )
  await provider.visitor.call(putProfileImage, { body: { x1, x2, x4 } })
}
