import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { forget, keep, readKept } from './session-store.ts'

const nameOf = (draft: string) => `draft:${draft}`

type Draft<Values> = {
  name: string
  /** What was typed before the form's code arrived. */
  early: object
  /** Fields that the page fills in by itself. */
  fixed: readonly (keyof Values)[]
}

/** Puts back what was typed before now and keeps what is typed from now on; answers how to stop. */
export function keepDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { name: draft, early, fixed }: Draft<Values>,
) {
  const kept = readKept(nameOf(draft))
  const blank = form.getValues()
  const typed = { ...(typeof kept === 'object' ? kept : {}), ...early }
  if (Object.keys(typed).length > 0) {
    const own = Object.fromEntries(fixed.map((name) => [name, blank[name]]))
    const values = { ...blank, ...ofTheSameKind(blank, typed), ...own }
    form.reset(values, { keepDefaultValues: true })
    keep(nameOf(draft), values)
  }
  return form.subscribe({
    formState: { values: true },
    callback: ({ values }) => keep(nameOf(draft), values),
  })
}

export const forgetDraft = (draft: string) => forget(nameOf(draft))

/** Only fields that the form still has, holding the kind of value that it expects. */
function ofTheSameKind<Values extends FieldValues>(blank: Values, kept: object): Partial<Values> {
  const fits = ([name, value]: [string, unknown]) =>
    name in blank &&
    typeof value === typeof blank[name] &&
    Array.isArray(value) === Array.isArray(blank[name])
  return Object.fromEntries(Object.entries(kept).filter(fits)) as Partial<Values>
}
