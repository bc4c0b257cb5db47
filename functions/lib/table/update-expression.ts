import { isSameValue } from '#shared/lib/is-same-value.ts'

export type AttributeChanges = Readonly<Record<string, unknown>>

type Condition = {
  expression: string
  names?: Record<string, string>
  values?: Record<string, unknown>
}

/** A change that adds to a stored number, so that concurrent changes do not overwrite each other. */
export class Increment {
  readonly by: number
  constructor(by: number) {
    this.by = by
  }
}

export function buildUpdate(changes: AttributeChanges, condition: Condition) {
  const entries = Object.entries(changes).map(([name, value], i) => ({ name, value, i }))
  const increases = entries.flatMap(({ value, i }) => (value instanceof Increment ? { by: value.by, i } : []))
  const set = entries.filter(({ value }) => value !== undefined && !(value instanceof Increment))
  const removals = entries.filter(({ value }) => value === undefined)
  const values = {
    ...Object.fromEntries(set.map(({ value, i }) => [`:c${i}`, value])),
    ...Object.fromEntries(increases.map(({ by, i }) => [`:c${i}`, by])),
    ...condition.values,
  }
  return {
    UpdateExpression: [
      set.length > 0 && `SET ${set.map(({ i }) => `#c${i} = :c${i}`).join(', ')}`,
      removals.length > 0 && `REMOVE ${removals.map(({ i }) => `#c${i}`).join(', ')}`,
      increases.length > 0 && `ADD ${increases.map(({ i }) => `#c${i} :c${i}`).join(', ')}`,
    ]
      .filter(Boolean)
      .join(' '),
    ConditionExpression: condition.expression,
    ExpressionAttributeNames: {
      ...Object.fromEntries(entries.map(({ name, i }) => [`#c${i}`, name])),
      ...condition.names,
    },
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  }
}

export function changesBetween(before: AttributeChanges, after: AttributeChanges): AttributeChanges {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const changedNames = [...names].filter((name) => !isSameValue(before[name], after[name]))
  return Object.fromEntries(changedNames.map((name) => [name, after[name]]))
}
