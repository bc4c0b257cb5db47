import { replaceSettings } from '#shared/lib/business.ts'

let loading: Promise<void> | undefined

/** Waits for the rest of the settings, if the document does not embed what is needed. */
export async function loadSettings(isEmbedded: () => unknown): Promise<void> {
  if (isEmbedded()) return
  loading ??= readSettings()
  try {
    await loading
  } catch (error) {
    loading = undefined
    throw error
  }
}

async function readSettings(): Promise<void> {
  const response = await fetch(String(document.getElementById('settings')?.dataset.rest))
  if (!response.ok) throw new Error(`${response.status} ${response.url}`)
  replaceSettings(await response.json())
}
