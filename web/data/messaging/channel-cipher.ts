/**
 * Messages are encrypted and decrypted here, in the browser, with the channel's key. Each channel has its key, and the
 * service holds it: this is not end-to-end encryption, and the screen says so.
 */
import { fromBase64url, parseOwnedId } from '#kernel/ids'
import { type DataKey, importKey, openText, type Place, sealText } from '#kernel/sealed'

/** A message in clear text, which the database and the wire never carry. */
type Content = { text: string }
const LONGEST_TEXT = 20_000

/** The place to which a ciphertext is bound: it cannot be passed off as another person's or moved to another chat. */
export type MessagePlace = { channel: string; sender: string; msgUniqueId: string }

export async function channelKey(channel: string, privateChatCipherKey: string): Promise<DataKey> {
  return { id: `k-${channel}`, key: await importKey(fromBase64url(privateChatCipherKey)) }
}

export async function encryptMessage(key: DataKey, place: MessagePlace, text: string): Promise<string> {
  return sealText(key, sealedPlace(place), JSON.stringify({ text } satisfies Content))
}

/** The text, or null when it cannot be decrypted or is not a message: such entries are skipped. */
export async function decryptMessage(key: DataKey, place: MessagePlace, sealed: string): Promise<string | null> {
  try {
    // Another browser wrote it, so it may have any shape.
    const content: Partial<Record<keyof Content, unknown>> | null = JSON.parse(
      await openText(key, sealedPlace(place), sealed),
    )
    if (typeof content?.text !== 'string' || content.text.length > LONGEST_TEXT) return null
    return cleanText(content.text) || null
  } catch {
    return null
  }
}

/** Normalized text without control characters and surrounding space: before sending and after decrypting. */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

function sealedPlace({ channel, sender, msgUniqueId }: MessagePlace): Place {
  const practice = parseOwnedId(channel, 'chan')?.practice ?? ''
  return { practice, table: 'messages', row: channel, column: 'content', revision: `${sender}/${msgUniqueId}` }
}
