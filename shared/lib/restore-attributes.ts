import { isSameValue } from './is-same-value.ts'

type Attributes = Readonly<Record<string, unknown>>

const LIST_NAMES: ReadonlySet<string> = new Set(['previousEmails', 'subscriptionIds', 'payerIds'])

type RestoredAttributes = { attributes: Record<string, unknown>; keptAttributes: string[] }

/** Undoes the change from `before` to `after` but keeps later changes. */
export function restoreAttributes(states: {
  before: Attributes
  after: Attributes
  now: Attributes
}): RestoredAttributes {
  const { before, after, now } = states
  const keptAttributes: string[] = []
  const names = new Set([before, after, now].flatMap((attributes) => Object.keys(attributes)))
  const attributes: Record<string, unknown> = {}
  for (const name of names) {
    const isUnchanged = isSameValue(now[name], after[name])
    if (!isUnchanged) keptAttributes.push(name)
    const value = isUnchanged
      ? before[name]
      : LIST_NAMES.has(name)
        ? removeAddedValues(name, states)
        : now[name]
    if (value !== undefined) attributes[name] = value
  }
  return { attributes, keptAttributes }
}

function removeAddedValues(
  name: string,
  { before, after, now }: Record<'before' | 'after' | 'now', Attributes>,
) {
  const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
  const oldValues = new Set(toList(before[name]))
  const addedValues = new Set(toList(after[name]).filter((value) => !oldValues.has(value)))
  const remainingValues = toList(now[name]).filter((value) => !addedValues.has(value))
  return remainingValues.length > 0 ? remainingValues : undefined
}
