import { withDigits } from './number-words.ts'

/**
 * One spelling for texts that mean the same, so that a rule about words need not know every way to write them: lower
 * case Latin letters without accents, single spaces in place of dashes, digits in place of number words, "83%", "$1000".
 * Line breaks stay, because they part the blocks of a text. Returns two readings where invisible characters could stand
 * for nothing or for a space.
 */
export function foldedTexts(text: string): string[] {
  const plain = latin(text)
  const readings = [plain.replace(INVISIBLE, ''), plain.replace(INVISIBLE, ' ')].map((one) => figures(words(one)))
  return [...new Set(readings)]
}

const INVISIBLE = /\p{Cf}|(?!\s)\p{Cc}|[\u034F\u115F\u1160\u17B4\u17B5\u2800\u3164\uFFA0]/gu

/** Letters of other scripts that look like the Latin letter at the beginning of the row. */
const LOOK_ALIKES = new Map(
  [
    'a\u0391\u03B1\u0410\u0430\u0251\u1D00\u13AA',
    'b\u0392\u0412\u0432\u0299\u13F4\u042C\u044C',
    'c\u0421\u0441\u03F9\u03F2\u1D04\u13DF\u216D',
    'd\u0500\u0501\u1D05\u13A0',
    'e\u0395\u03B5\u0415\u0435\u1D07\u13AC\u0404\u0454',
    'f\uA730\u03DC\u03DD',
    'g\u050C\u0261\u0262\u13C0',
    'h\u0397\u041D\u043D\u04BA\u04BB\u029C\u13BB\u0570',
    'i\u0399\u03B9\u0406\u0456\u04C0\u04CF\u0131\u026A\u2C92',
    'j\u0408\u0458\u1D0A\u13AB',
    'k\u039A\u03BA\u041A\u043A\u1D0B\u13E6',
    'l\u029F\u13DE',
    'm\u039C\u041C\u043C\u1D0D\u13B7',
    'n\u039D\u0274\u0578',
    'o\u039F\u03BF\u041E\u043E\u1D0F\u0555\u0585',
    'p\u03A1\u03C1\u0420\u0440\u1D18\u13E2',
    'q\u051A\u051B',
    'r\u0280\u13A1\u0433',
    's\u0405\u0455\uA731\u13DA',
    't\u03A4\u03C4\u0422\u0442\u1D1B\u13A2',
    'u\u03C5\u057D\u1D1C\u222A',
    'v\u03BD\u0474\u0475\u1D20\u13D9',
    'w\u051C\u051D\u1D21\u13B3',
    'x\u03A7\u03C7\u0425\u0445\u00D7',
    'y\u03A5\u0423\u0443\u04AE\u04AF\u028F',
    'z\u0396\u1D22\u13C3',
  ].flatMap(([letter = '', ...same]) => same.map((one) => [one, letter] as const)),
)

/** Compatibility forms, accents, look-alike letters, framed letters and digits of other scripts become plain ones. */
function latin(text: string): string {
  const letters = Array.from(text.normalize('NFKD').replace(/\p{M}/gu, ''), (sign) => {
    const code = sign.codePointAt(0) ?? 0
    const framed = [0x1f130, 0x1f150, 0x1f170, 0x1f1e6].find((first) => code >= first && code < first + 26)
    if (framed !== undefined) return String.fromCharCode(97 + code - framed)
    return LOOK_ALIKES.get(sign) ?? (/\p{Nd}/u.test(sign) ? String(digitOf(code)) : sign)
  })
  return letters.join('').toLowerCase()
}

/** The digits of a script follow each other, and a script begins with its zero. */
function digitOf(code: number): number {
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return (code - zero) % 10
}

/** Words with single spaces, without dashes, dots of abbreviations and shortened negations. */
function words(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      line
        .replace(/[\u2018\u2019\u02BC\u0060]/g, "'")
        .replace(/n't\b/g, ' not')
        .replace(/&/g, ' and ')
        .replace(/[\p{Pd}\u2212\u2044_~*|\u00B7\u2022\u2027"()[\]\u201C\u201D\u00AE\u2122\u00A9]/gu, (sign) =>
          sign === '\u2044' ? '/' : ' ',
        )
        .replace(/\b[a-z](?:\. ?[a-z]\b){2,}\.?/g, (spelled) => spelled.replace(/[. ]/g, ''))
        .replace(/\b[a-z](?: [a-z]\b){2,}/g, (spelled) => spelled.replaceAll(' ', ''))
        .replace(/\/(?=\s?[a-z])/g, ' per ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean)
    .join('\n')
}

/** Figures in one form. A step of several words can lie across a line break. */
function figures(text: string): string {
  return withDigits(text)
    .replace(/\bhalf\s(?:an\s|of\san\s)?hour\b|\b1\/2\s(?:an\s)?hour\b/g, '30 minutes')
    .replace(/(\d)[,'](?=\d{3}(?!\d))/g, '$1')
    .replace(/\b(\d{1,3})((?: \d{3})+)(?![\d.])/g, (_, first: string, rest: string) => first + rest.replaceAll(' ', ''))
    .replace(/(\d),(?=\d{1,2}(?!\d))/g, '$1.')
    .replace(/\b(\d+(?:\.\d+)?)\s?(?:k|thousand|grand)\b/g, (_, count: string) => String(Number(count) * 1_000))
    .replace(/\ba\sgrand\b/g, '$1000')
    .replace(/(\d)\.(\d*?)0+(?!\d)/g, (_, whole: string, rest: string) => (rest ? `${whole}.${rest}` : whole))
    .replace(/(\d)\s?\+/g, '$1')
    .replace(/(?:\bus\s?\$|\busd\s?\$?|\$)\s?(?=\d)/g, '$')
    .replace(/(?<![$\d.])(\d+(?:\.\d+)?)\s?(?:\$|(?:us\s)?(?:dollars?|usd|bucks)\b)/g, '$$$1')
    .replace(/(\$\d+)(?:\sand)?\s(\d\d)\scents?\b/g, '$1.$2')
    .replace(/(\d)\s?(?:%|\u066A|per\s?cent\b|pct\b|percentage points?\b)/g, '$1%')
    .replace(/\b(\d+)\s(?:out\sof(?:\severy)?|of\severy|in\severy|in|of)\s100\b/g, '$1%')
}
