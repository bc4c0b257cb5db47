import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { forget, keep, readKept } from './session-store.ts'

const nameOf = (draft: string) => `draft:${draft}`

/** Puts back what was typed before a reload and keeps what is typed from now on; answers how to stop. */
export function keepDraft<Values extends FieldValues>(form: UseFormReturn<Values>, draft: string) {
  const kept = readKept(nameOf(draft))
  const blank = form.getValues()
  if (typeof kept === 'object' && kept !== null) {
    form.reset({ ...blank, ...ofTheSameKind(blank, kept) }, { keepDefaultValues: true })
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
