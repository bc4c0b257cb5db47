import { isRecord, isSameValue } from '../lib/is-same-value.ts'
import type { SettingsDifference } from './settings-version.ts'

type FieldValues = Readonly<Record<string, unknown>>

/** Lists every value that differs by its path, such as 'Pages, home, about, title'. */
export function listValueDifferences(name: string, from: unknown, to: unknown): SettingsDifference[] {
  if (isSameValue(from, to)) return []
  if (isFieldValues(from) && isFieldValues(to)) {
    return Object.keys({ ...from, ...to }).flatMap((key) =>
      listValueDifferences([name, wordsOf(key)].filter(Boolean).join(', '), from[key], to[key]),
    )
  }
  return [{ field: name, from: toText(from), to: toText(to) }]
}

export function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(formatValue).join('; ')
  if (!isRecord(value)) return value === undefined ? '' : String(value)
  return Object.values(value).map(formatValue).filter(Boolean).join(', ')
}

const toText = (value: unknown) => (value === undefined ? 'None' : formatValue(value) || 'Empty')

/** Returns the words for a key of the path. Positions in lists start at 1, as on the settings page. */
const wordsOf = (key: string) =>
  /^\d+$/.test(key) ? String(Number(key) + 1) : key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const isFieldValues = (value: unknown): value is FieldValues => typeof value === 'object' && value !== null

const MAX_TEXT_LENGTH = 300
const CONTEXT_CHARACTERS = 40
/** Matches half of a surrogate pair at the start or end of a shortened text. */
const LONE_SURROGATES_PATTERN = /^[\udc00-\udfff]|[\ud800-\udbff]$/g

/** Shortens a long text, such as a privacy policy, to the part that has changed. */
export function shortenToDifference({ field, from, to }: SettingsDifference): SettingsDifference {
  if (Math.max(from.length, to.length) <= MAX_TEXT_LENGTH) return { field, from, to }
  const shorterLength = Math.min(from.length, to.length)
  let start = 0
  while (start < shorterLength && from[start] === to[start]) start++
  let end = 0
  while (end < shorterLength - start && from.at(-1 - end) === to.at(-1 - end)) end++
  const first = Math.max(0, start - CONTEXT_CHARACTERS)
  const excerpt = (text: string) => {
    const last = Math.min(text.length - end + CONTEXT_CHARACTERS, first + MAX_TEXT_LENGTH, text.length)
    return `${first > 0 ? '...' : ''}${text.slice(first, last).replace(LONE_SURROGATES_PATTERN, '')}${last < text.length ? '...' : ''}`
  }
  return { field, from: excerpt(from), to: excerpt(to) }
}
