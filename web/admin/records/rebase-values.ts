import { isSameValue } from '#shared/lib/is-same-value.ts'

/** Returns the colleague's saved values in `theirs`, except that values in `mine` that differ from `base` are kept. */
export function rebaseValues<Values extends object>(mine: Values, base: Values, theirs: Values): Values {
  const isEdited = (name: keyof Values) => !isSameValue(mine[name], base[name])
  const names = Object.keys({ ...mine, ...theirs }) as (keyof Values)[]
  const values = names.map((name) => [name, (isEdited(name) ? mine : theirs)[name]] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Values
}
