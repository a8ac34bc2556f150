/**
 * Encrypts and decrypts messages in the browser. Each channel has its own key. The service stores the keys, so this is
 * not end-to-end encryption, and the screen says so.
 */
import { fromBase64url, parseOwnedId } from '#kernel/ids'
import { type DataKey, importKey, openText, sealText } from '#kernel/sealed'
import { chatMessagePlace, type Place } from '#kernel/sealed-places'

/** What is encrypted. It is never stored or sent in clear text. */
type Content = { text: string }
const LONGEST_TEXT = 20_000

/** What a ciphertext is bound to: it does not decrypt with another sender, in another channel or under another id. */
export type MessagePlace = { channel: string; sender: string; msgUniqueId: string }

export async function channelKey(channel: string, privateChatCipherKey: string): Promise<DataKey> {
  return { id: `k-${channel}`, key: await importKey(fromBase64url(privateChatCipherKey)) }
}

export async function encryptMessage(key: DataKey, place: MessagePlace, text: string): Promise<string> {
  return sealText(key, sealedPlace(place), JSON.stringify({ text } satisfies Content))
}

/** Returns the text of a message; null when it cannot be decrypted or is not a message. */
export async function decryptMessage(key: DataKey, place: MessagePlace, sealed: string): Promise<string | null> {
  try {
    // The content comes from another browser, so its shape is not known.
    const content: Partial<Record<keyof Content, unknown>> | null = JSON.parse(
      await openText(key, sealedPlace(place), sealed),
    )
    if (typeof content?.text !== 'string' || content.text.length > LONGEST_TEXT) return null
    return cleanText(content.text) || null
  } catch {
    return null
  }
}

/** Normalizes a text before sending and after decrypting, and removes control characters and surrounding space. */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

function sealedPlace({ channel, sender, msgUniqueId }: MessagePlace): Place {
  const practice = parseOwnedId(channel, 'chan')?.practice ?? ''
  return chatMessagePlace(practice, channel, sender, msgUniqueId)
}
