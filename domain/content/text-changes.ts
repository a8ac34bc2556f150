/** What happened to a piece of a text between two versions. */
export type Piece = { kind: 'same' | 'removed' | 'added'; text: string }

/** A paragraph of the newer version, or one that it no longer has. A changed one has the words of both versions. */
export type ParagraphChange = Piece | { kind: 'changed'; pieces: Piece[] }

/**
 * The differences between two lists of paragraphs, in reading order. Removed and added paragraphs that stand side by
 * side and share most of their words count as one changed paragraph.
 */
export function changesBetween(before: readonly string[], after: readonly string[]): ParagraphChange[] {
  const changes: ParagraphChange[] = []
  for (const { removed, added, same } of runsOf(differences(before, after))) {
    const pairs = Math.min(removed.length, added.length)
    for (let at = 0; at < pairs; at++) changes.push(...paired(removed[at] ?? '', added[at] ?? ''))
    for (const text of removed.slice(pairs)) changes.push({ kind: 'removed', text })
    for (const text of added.slice(pairs)) changes.push({ kind: 'added', text })
    for (const text of same) changes.push({ kind: 'same', text })
  }
  return changes
}

/** The share of its words that a paragraph keeps at least when it was changed and not replaced. */
const KEPT = 0.4

function paired(before: string, after: string): ParagraphChange[] {
  const pieces = wordChanges(before, after)
  const same = pieces.filter(({ kind }) => kind === 'same').reduce((sum, { text }) => sum + text.length, 0)
  if (same < KEPT * Math.max(before.length, after.length))
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]
  return [{ kind: 'changed', pieces }]
}

/** The differences between two paragraphs by words, with their spaces. */
export function wordChanges(before: string, after: string): Piece[] {
  const words = (text: string) => text.match(/\s*\S+|\s+$/g) ?? []
  const pieces: Piece[] = []
  for (const piece of differences(words(before), words(after))) {
    const last = pieces.at(-1)
    if (last?.kind === piece.kind) last.text += piece.text
    else pieces.push(piece)
  }
  return pieces
}

type Run = { removed: string[]; added: string[]; same: string[] }

/** Groups pieces: what was removed and added at one place, then what follows unchanged. */
function runsOf(pieces: readonly Piece[]): Run[] {
  const runs: Run[] = []
  for (const { kind, text } of pieces) {
    let run = runs.at(-1)
    if (!run || (kind !== 'same' && run.same.length > 0)) {
      run = { removed: [], added: [], same: [] }
      runs.push(run)
    }
    run[kind].push(text)
  }
  return runs
}

/** The differences by the longest common subsequence. Of a replaced part, the removed pieces come first. */
function differences(before: readonly string[], after: readonly string[]): Piece[] {
  const width = after.length + 1
  const lengths = new Uint16Array((before.length + 1) * width)
  const common = (a: number, b: number): number => lengths[a * width + b] ?? 0
  for (let a = before.length - 1; a >= 0; a--)
    for (let b = after.length - 1; b >= 0; b--)
      lengths[a * width + b] =
        before[a] === after[b] ? common(a + 1, b + 1) + 1 : Math.max(common(a + 1, b), common(a, b + 1))
  const pieces: Piece[] = []
  let a = 0
  let b = 0
  while (a < before.length || b < after.length) {
    const [old, fresh] = [before[a], after[b]]
    if (old !== undefined && old === fresh) {
      pieces.push({ kind: 'same', text: old })
      a++
      b++
    } else if (old !== undefined && (fresh === undefined || common(a + 1, b) >= common(a, b + 1))) {
      pieces.push({ kind: 'removed', text: old })
      a++
    } else {
      pieces.push({ kind: 'added', text: fresh ?? '' })
      b++
    }
  }
  return pieces
}
