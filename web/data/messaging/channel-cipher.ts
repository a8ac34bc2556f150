/**
 * Messages are encrypted and opened here, in the browser, with the channel's key. Encrypted per channel; the key is held
 * by the service: this is not end-to-end, and the screen says so.
 */
import { fromBase64url, parseOwnedId } from '#kernel/ids'
import { type DataKey, importKey, openText, type Place, sealText } from '#kernel/sealed'

/** A message as the database and the wire never see it. */
type Content = { text: string }
const LONGEST_TEXT = 20_000

/** What a ciphertext is bound to: it opens nowhere else, so nobody can pass it on as another's or in another chat. */
export type MessagePlace = { channel: string; sender: string; msgUniqueId: string }

export async function channelKey(channel: string, privateChatCipherKey: string): Promise<DataKey> {
  return { id: `k-${channel}`, key: await importKey(fromBase64url(privateChatCipherKey)) }
}

export async function encryptMessage(key: DataKey, place: MessagePlace, text: string): Promise<string> {
  return sealText(key, sealedPlace(place), JSON.stringify({ text } satisfies Content))
}

/** The text, or null for what does not open here or is no message: such entries are skipped. */
export async function decryptMessage(key: DataKey, place: MessagePlace, sealed: string): Promise<string | null> {
  try {
    // Another browser wrote it, so it may be anything.
    const content: Partial<Record<keyof Content, unknown>> | null = JSON.parse(
      await openText(key, sealedPlace(place), sealed),
    )
    if (typeof content?.text !== 'string' || content.text.length > LONGEST_TEXT) return null
    return cleanText(content.text) || null
  } catch {
    return null
  }
}

/** Text without control signs and outer space, in one form of Unicode: before sending and after opening. */
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
