/** Words that show no topic: function words, fillers, and words that occur in every conversation. */
const COMMON = new Set(
  `a about above after again ain all also am an and any anyway are aren as at be because been before being below between
  both but by came can cannot come could couldn d did didn do does doesn doing don done down during each even ever every
  few for from further get gets getting go goes going gone gonna good got had hadn has hasn have haven having he hello
  her here hers herself hey hi him himself his hmm how i if in into is isn it its itself just kind know let like ll
  look lot m made make many may maybe me mean might mm more most much mustn my myself need no nor not now of off oh ok
  okay on once one only or other our ours ourselves out over own people please pretty probably put quite re really right
  s said same saw say says see she should shouldn since so some something sort still stuff such sure t take tell than
  thank thanks that the their theirs them themselves then there these they thing things think this those though three
  through time to today too two uh um under until up us used ve very want wanted was wasn way we well went were weren
  what when where which while who whom why will with won would wouldn yeah yes yet you your yours yourself yourselves`
    .trim()
    .split(/\s+/),
)

/** Lower-case words of a text; an apostrophe stays inside a word. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? []
}

/** The words that show the topic of a text. */
export function contentWordsOf(text: string): string[] {
  return wordsOf(text).filter((word) => {
    const stem = word.split(/['’]/)[0] ?? word
    return stem.length > 2 && !COMMON.has(stem) && !/^\d+$/.test(stem)
  })
}

/** How often each word occurs. */
export function countWords(words: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
