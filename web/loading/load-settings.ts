import { replaceSettings } from '#shared/lib/business.ts'

let loading: Promise<void> | undefined

/** Waits for the rest of the settings, if the document does not embed what is needed. */
export function loadSettings(isEmbedded: () => unknown): Promise<void> {
  if (isEmbedded()) return Promise.resolve()
  loading ??= readSettings().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function readSettings(): Promise<void> {
  const path = document.getElementById('settings')?.dataset.rest
  const response = await fetch(path ?? '')
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  replaceSettings(await response.json())
}
