/** What is typed as spacing, and the braille pattern without dots, which looks like a space. */
const SPACING = /[\t\n\v\f\r\u0085\u2028\u2029\u2800]/g

/**
 * What no reader can see: control characters, everything that Unicode calls default-ignorable (zero-width spaces, soft
 * hyphens, fillers of Hangul, bidirectional marks and overrides, tags) and a few that it forgot. The joiners and the
 * variation selectors are looked at apart, because some scripts and emoji need them.
 */
const NOT_SEEN =
  /(?![\u200C-\u200D]|[\u180B-\u180D\u180F\uFE00-\uFE0F\u{E0100}-\u{E01EF}])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC\u{1D159}\u{13430}-\u{1343F}]/gu

/** Marks and joiners at the start of a word, which have nothing to stand on. */
const WITHOUT_LETTER = /(?<!\S)[\p{M}\u200C\u200D]+/gu

/** Variation selectors: kept is one after an emoji, in a keycap, after an ideograph or after a Mongolian letter. */
const VARIATION = new RegExp(
  [
    '((?<=\\p{Extended_Pictographic})[\\uFE0E\\uFE0F]',
    '(?<=[#*0-9])\\uFE0F(?=\\u20E3)',
    '(?<=\\p{Unified_Ideograph})[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]',
    '(?<=(?=\\p{L})\\p{Script=Mongolian})[\\u180B-\\u180D\\u180F])',
    '[\\u180B-\\u180D\\u180F\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]',
  ].join('|'),
  'gu',
)

/** The scripts in which a joiner changes how a word is read. In all others two names with it would look the same. */
const JOINED = ['Arab', 'Syrc', 'Nkoo', 'Mong', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym']
  .concat(['Sinh', 'Mymr', 'Khmr', 'Tibt'])
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('')
const LETTER_BEFORE = `(?<=(?=[\\p{L}\\p{M}])[${JOINED}])`
const LETTER_AFTER = `(?=(?=[\\p{L}\\p{M}])[${JOINED}])`
/** The sign after which a joiner asks for the form of a consonant without vowel, also at the end of a word. */
const VIRAMA = '(?<=[\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA])'
const EMOJI_BEFORE = '(?<=\\p{Extended_Pictographic}[\\uFE0F\\p{Emoji_Modifier}]?)'
const EMOJI_AFTER = '(?=\\p{Extended_Pictographic})'
const JOINER = new RegExp(
  `(${LETTER_BEFORE}[\\u200C\\u200D]${LETTER_AFTER}|${VIRAMA}[\\u200C\\u200D](?![\\u200C\\u200D])|${EMOJI_BEFORE}\\u200D${EMOJI_AFTER})|[\\u200C\\u200D]`,
  'gu',
)

/**
 * One line of text as it is shown. What cannot be seen is removed: it often comes along with copied text, with it one
 * name can look like another (Unicode Technical Report 36, section 2.6), and alone it would make an empty row. Line
 * breaks and other spacing characters become a space. A text that is not empty after trimming has something to see.
 */
export function shownText(text: string): string {
  return text
    .replace(SPACING, ' ')
    .replace(NOT_SEEN, '')
    .replace(WITHOUT_LETTER, '')
    .replace(VARIATION, '$1')
    .replace(JOINER, '$1')
}
