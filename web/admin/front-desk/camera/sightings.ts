/** The same code within this time is a repeat, and so is one that stays in view. */
const REPEAT_MS = 3000

/** A blurred frame may show only one of two codes: the one that stays counts once it was alone for this time. */
const ALONE_MS = 600

export type Sighting =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'several'; readonly texts: readonly string[] }

/** Reports each code once, or that several are in view. */
export function createSightings(): (texts: readonly string[], nowMs: number) => Sighting {
  let last: { text: string; atMs: number } | undefined
  let several: { texts: readonly string[]; atMs: number } | undefined
  return (texts, nowMs) => {
    // They are sorted, so that the choice does not change under the finger.
    if (texts.length > 1) several = { texts: [...texts].sort(), atMs: nowMs }
    if (several && nowMs - several.atMs < ALONE_MS) return { kind: 'several', texts: several.texts }
    const [text] = texts
    if (text === undefined) return { kind: 'nothing' }
    const isRepeat = last?.text === text && nowMs - last.atMs <= REPEAT_MS
    last = { text, atMs: nowMs }
    return isRepeat ? { kind: 'nothing' } : { kind: 'code', text }
  }
}
