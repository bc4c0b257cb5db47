/** What this tab keeps over a reload; where the browser forbids it, nothing is kept and nothing fails. */
export function readKept(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

export function keep(name: string, value: unknown) {
  try {
    sessionStorage.setItem(name, JSON.stringify(value))
  } catch {}
}

export function forget(name: string) {
  try {
    sessionStorage.removeItem(name)
  } catch {}
}
