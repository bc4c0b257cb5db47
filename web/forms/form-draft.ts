import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { readSessionStorage, removeFromSessionStorage, writeSessionStorage } from './session-storage.ts'

/** Drafts expire, because the next user of this device must not see a visitor's health data. */
export const DRAFT_LIFETIME_MINUTES = 30
const DRAFT_LIFETIME_MS = DRAFT_LIFETIME_MINUTES * 60_000

export const HOLD_TIME_DRAFT_NAME = 'hold'

const draftKey = (draftName: string) => `draft:${draftName}`

type StoredDraft = { savedAt: number; values: object }

type DraftOptions<Values> = {
  name: string
  defaultValues: Values
  hasField: (fieldName: string) => boolean
  inputBeforeHydration: object
  onExpired: () => void
}

/** Saves and restores typed text and choices, but no consent and no values from the URL. Returns a cleanup function. */
export function persistDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { name, defaultValues, hasField, inputBeforeHydration, onExpired }: DraftOptions<Values>,
): () => void {
  const key = draftKey(name)
  let expiryTimer: ReturnType<typeof setTimeout> | undefined

  // The values of a blank form. `defaultValues` replace those in `current`, because `current` may contain text that was typed before hydration.
  const current = form.getValues()
  const blankValues = { ...current, ...defaultValues }

  const changesOf = (values: object) =>
    Object.fromEntries(Object.entries(values).filter(([field, value]) => !isEqual(value, blankValues[field])))

  function expire() {
    form.reset()
    onExpired()
    discard()
  }
  function discard() {
    clearTimeout(expiryTimer)
    removeFromSessionStorage(key)
  }
  function save(values: Values) {
    const fieldValues = pickFieldValues(values, hasField)
    if (Object.keys(changesOf(fieldValues)).length === 0) return discard()
    writeSessionStorage(key, { savedAt: Date.now(), values: fieldValues } satisfies StoredDraft)
    clearTimeout(expiryTimer)
    expiryTimer = setTimeout(expire, DRAFT_LIFETIME_MS)
  }

  const stored = parseStoredDraft(readSessionStorage(key), Date.now())
  if (stored === 'expired') expire()
  const input = { ...(typeof stored === 'object' && stored), ...inputBeforeHydration, ...changesOf(current) }
  const restored = pickFieldValues(pickValidValues(blankValues, input), hasField)
  if (Object.keys(restored).length > 0) {
    const values = { ...current, ...restored }
    form.reset(values, { keepDefaultValues: true })
    save(values)
  }
  const unsubscribe = form.subscribe({ formState: { values: true }, callback: ({ values }) => save(values) })
  return () => {
    clearTimeout(expiryTimer)
    unsubscribe()
  }
}

export const hasDraft = (draftName: string): boolean => readSessionStorage(draftKey(draftName)) !== null

export const clearDraft = (draftName: string) => removeFromSessionStorage(draftKey(draftName))

export function parseStoredDraft(stored: unknown, now: number): object | 'expired' | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { savedAt, values } = stored as Partial<StoredDraft>
  if (typeof savedAt !== 'number' || typeof values !== 'object') return 'expired'
  return now - savedAt < DRAFT_LIFETIME_MS ? values : 'expired'
}

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function pickFieldValues<Values extends object>(
  values: Values,
  hasField: DraftOptions<Values>['hasField'],
): Partial<Values> {
  const entries = Object.entries(values).filter(
    ([name, value]) => hasField(name) && (typeof value === 'string' || Array.isArray(value)),
  )
  return Object.fromEntries(entries) as Partial<Values>
}

function pickValidValues<Values extends FieldValues>(blankValues: Values, stored: object): Partial<Values> {
  const hasSameType = ([name, value]: [string, unknown]) =>
    name in blankValues &&
    typeof value === typeof blankValues[name] &&
    Array.isArray(value) === Array.isArray(blankValues[name])
  return Object.fromEntries(Object.entries(stored).filter(hasSameType)) as Partial<Values>
}
