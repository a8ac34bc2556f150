import { z } from 'zod'
import { directoryMail, everyMail } from './kind.ts'

/** `link` opens the settings page, where it can be downloaded after logging in. Pointless once it is gone. */
export const exportReady = directoryMail({
  about: z.object({ practice_id: z.string(), export_id: z.string() }),
  fields: z.object({ ...everyMail, expires: z.string().max(60) }),
  readers: 'account',
  isPointless: ({ is_ready }: { is_ready: boolean }) => !is_ready,
  words: ({ link, expires }) => ({
    subject: 'Your export is ready',
    preview: 'You can download it in Settings.',
    title: 'Your export is ready to download',
    paragraphs: [
      'The export of your practice that you asked for is ready. You can download it in Settings after you confirm that it is you. Keep the file where only you can read it, because it contains unencrypted health data.',
    ],
    facts: [{ label: 'Available until', text: expires }],
    action: { text: 'Open Settings', link },
    footer: 'You received this because you own a practice on Orchid.',
  }),
})
