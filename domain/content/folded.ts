/**
 * One spelling for texts that a person takes for the same, in which names, addresses and searches are compared and
 * sorted: lower case; compatibility forms as their plain letters; letters without the marks that tell a variant of them
 * ("Đặng" is "dang"), also those that no decomposition takes apart (ø, ł, ß, ı); final sigma as sigma; one apostrophe;
 * without letters and signs that cannot be seen. Marks that are letters of their own stay: the vowels of Thai, Hindi and
 * their kind, the voicing of kana. A Hangul syllable becomes its letters, so that a search finds it while it is typed.
 * Folding a folded text changes nothing.
 */
export function folded(text: string): string {
  // Some apostrophes are decomposed into a space and a mark, and others come out of a decomposition.
  const letters = text.replace(APOSTROPHES, "'").toLowerCase().normalize('NFKD').replace(DROPPED, '')
  return Array.from(letters.replace(APOSTROPHES, "'").toLowerCase(), (sign) => PLAIN[sign] ?? sign)
    .join('')
    .trim()
}

/** The words of a text, folded and split at everything that is neither letter nor digit. */
export function wordsOf(text: string): string[] {
  return folded(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
}

/** The apostrophes of names, and the letters that stand for them in Hawaiian and transcribed Arabic. */
const APOSTROPHES = /['’‘‛`´\u1FEF\u1FFDʹʻʼʽʾʿˈ′＇]/gu

/**
 * The marks of letters, of all scripts (`Inherited`) and of Latin, Greek, Cyrillic, Hebrew and Arabic, without the
 * voicing of kana; the Arabic stretching stroke; and what cannot be seen.
 */
const DROPPED =
  /(?![\u3099\u309A])(?=\p{M})[\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}]|\u0640|\p{Cf}|(?!\s)\p{Cc}|[\u115F\u1160\u17B4\u17B5\u2800\u3164\uFFA0]/gu

/** Letters that no decomposition turns into plain ones. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ŋ: 'ng', ĳ: 'ij', ǝ: 'e', ə: 'e', ɛ: 'e', ɔ: 'o', ς: 'σ' },
  ...plain('a', 'ⱥ'),
  ...plain('b', 'ƀɓƃ'),
  ...plain('c', 'ƈȼ'),
  ...plain('d', 'đðɖɗƌ'),
  ...plain('e', 'ɇ'),
  ...plain('f', 'ƒ'),
  ...plain('g', 'ǥɠ'),
  ...plain('h', 'ħⱨ'),
  ...plain('i', 'ıɨɩ'),
  ...plain('j', 'ȷɉ'),
  ...plain('k', 'ĸƙⱪ'),
  ...plain('l', 'łƚɫⱡ'),
  ...plain('n', 'ɲƞ'),
  ...plain('o', 'øɵ'),
  ...plain('p', 'ƥᵽ'),
  ...plain('q', 'ɋ'),
  ...plain('r', 'ɍɽ'),
  ...plain('t', 'ŧƭʈⱦ'),
  ...plain('u', 'ʉ'),
  ...plain('v', 'ʋ'),
  ...plain('y', 'ƴɏ'),
  ...plain('z', 'ƶȥⱬ'),
}

function plain(letter: string, variants: string): Record<string, string> {
  return Object.fromEntries(Array.from(variants, (variant) => [variant, letter]))
}
