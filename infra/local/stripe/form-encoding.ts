/** A request body in Stripe's encoding of nested values, in which `a[b][0]=c` is an array in an object. */
export type Form = { readonly [name: string]: FormValue }
export type FormValue = string | Form

type MutableForm = { [name: string]: string | MutableForm }

export function parseForm(text: string): Form {
  const form: MutableForm = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.replaceAll(']', '').split('[')
    const lastKey = keys.pop() ?? ''
    let parent = form
    for (const key of keys) {
      const child = parent[key]
      const next: MutableForm = typeof child === 'object' ? child : Object.create(null)
      parent[key] = next
      parent = next
    }
    parent[lastKey === '' ? String(Object.keys(parent).length) : lastKey] = value
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

export function getArray(form: Form, name: string): FormValue[] {
  return Object.values(getObject(form, name))
}

export function getStringMap(form: Form, name: string): Record<string, string> {
  const entries = Object.entries(getObject(form, name)).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(entries.map(([key, value]) => [key, String(value)]))
}
