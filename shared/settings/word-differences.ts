import type { SettingsDifference } from './settings-version.ts'

/** Differences of a section of texts and lists, each named by its place: 'Pages, home, about, title'. */
export function wordDifferences(name: string, from: unknown, to: unknown): SettingsDifference[] {
  if (isObject(from) && isObject(to)) {
    return Object.keys({ ...from, ...to }).flatMap((key) =>
      wordDifferences(`${name}, ${wordsOf(key)}`, from[key], to[key]),
    )
  }
  const [before, after] = [textOf(from), textOf(to)]
  return before === after ? [] : [{ field: name, from: before || NOTHING, to: after || NOTHING }]
}

const NOTHING = 'None'

export function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('; ')
  if (!isObject(value)) return value === undefined ? '' : String(value)
  return Object.values(value).map(textOf).filter(Boolean).join(', ')
}

const wordsOf = (key: string) => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
