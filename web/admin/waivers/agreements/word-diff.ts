export type Part = { kind: 'same' | 'added' | 'removed'; text: string }

/** Words and the blanks between them. */
const tokensOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? []

/** What has to be removed from `before` and added to make `after`, word by word; the least there is. */
export function wordDiff(before: string, after: string): Part[] {
  const [old, next] = [tokensOf(before), tokensOf(after)]
  const lengths = commonLengths(old, next)
  const parts: Part[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < next.length) {
    const [from = '', to = ''] = [old[i], next[j]]
    if (i < old.length && j < next.length && from === to) {
      append(parts, 'same', from)
      i++
      j++
    } else if (
      j >= next.length ||
      (i < old.length && lengthAt(lengths, i + 1, j) >= lengthAt(lengths, i, j + 1))
    ) {
      append(parts, 'removed', from)
      i++
    } else {
      append(parts, 'added', to)
      j++
    }
  }
  return parts
}

/** Length of the longest common subsequence from each pair of positions on. */
function commonLengths(old: readonly string[], next: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: old.length + 1 }, () => new Uint16Array(next.length + 1))
  for (let i = old.length - 1; i >= 0; i--) {
    const row = rows[i]
    for (let j = next.length - 1; row && j >= 0; j--) {
      row[j] =
        old[i] === next[j]
          ? lengthAt(rows, i + 1, j + 1) + 1
          : Math.max(lengthAt(rows, i + 1, j), lengthAt(rows, i, j + 1))
    }
  }
  return rows
}

const lengthAt = (rows: readonly Uint16Array[], i: number, j: number) => rows[i]?.[j] ?? 0

function append(parts: Part[], kind: Part['kind'], text: string): void {
  const last = parts.at(-1)
  if (last?.kind === kind) last.text += text
  else parts.push({ kind, text })
}
