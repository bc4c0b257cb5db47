/** Returns null if sessionStorage is blocked. Writes do nothing then. */
export function readSessionStorage(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

export function writeSessionStorage(name: string, value: unknown) {
  try {
    sessionStorage.setItem(name, JSON.stringify(value))
  } catch {}
}

export function removeFromSessionStorage(name: string) {
  try {
    sessionStorage.removeItem(name)
  } catch {}
}
