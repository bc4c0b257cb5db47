import { replaceSettings } from '#shared/lib/business.ts'

let loading: Promise<void> | undefined

/** The home page embeds only what its first screen shows. Everything else waits for the rest, and for its own code. */
export function loadSettings(): Promise<void> {
  const rest = typeof document === 'undefined' ? undefined : document.getElementById('settings')?.dataset.rest
  if (!rest) return Promise.resolve()
  loading ??= readSettings(rest).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function readSettings(path: string): Promise<void> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  replaceSettings(await response.json())
}
