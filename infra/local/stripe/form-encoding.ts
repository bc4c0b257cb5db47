/** A form as Stripe reads it: `a[b][0]=c` is a list in a part. */
export type Form = { readonly [name: string]: FormValue }
export type FormValue = string | Form

type MutableForm = { [name: string]: string | MutableForm }

export function parseForm(text: string): Form {
  const form: MutableForm = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.replaceAll(']', '').split('[')
    const last = keys.pop() ?? ''
    let part = form
    for (const key of keys) {
      const inner = part[key]
      const next: MutableForm = typeof inner === 'object' ? inner : Object.create(null)
      part[key] = next
      part = next
    }
    // `a[]=x&a[]=y` numbers itself.
    part[last === '' ? String(Object.keys(part).length) : last] = value
  }
  return form
}

export function getString(form: Form, name: string): string | undefined {
  const value = form[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

export function getObject(form: Form, name: string): Form {
  const value = form[name]
  return typeof value === 'object' ? value : {}
}

/** The members of a list, in their order. */
export function getArray(form: Form, name: string): FormValue[] {
  return Object.values(getObject(form, name))
}

/** The texts of a map such as `metadata`. */
export function getStringMap(form: Form, name: string): Record<string, string> {
  const texts = Object.entries(getObject(form, name)).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(texts.map(([key, value]) => [key, String(value)]))
}
