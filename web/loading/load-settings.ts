import { use } from 'react'
import { replaceSettings } from '#shared/lib/settings/business.ts'
import { settingsTextsPath } from '#shared/lib/settings/legal-texts.ts'

/** Fetches all settings if the setting that `isEmbedded` returns is missing, because a document embeds only the settings of its own page. */
export async function loadSettings(isEmbedded: () => unknown): Promise<void> {
  if (!isEmbedded()) await loadAllSettings()
}

/** Returns the text of a page. `embeddedText` is blank if the page was opened by a link within the site. The text is fetched then. */
export const usePageText = (path: string, embeddedText: string): string =>
  embeddedText.trim() || (use(readTexts())[path] ?? '')

const loadAllSettings = once(async () => replaceSettings(await fetchJson((settingsPath) => settingsPath)))
const readTexts = once((): Promise<Readonly<Record<string, string>>> => fetchJson(settingsTextsPath))

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined
  return () => {
    reading ??= read().catch((error: unknown) => {
      reading = undefined
      throw error
    })
    return reading
  }
}

async function fetchJson(pathOf: (settingsPath: string) => string) {
  const response = await fetch(pathOf(String(document.getElementById('settings')?.dataset.rest)))
  if (!response.ok) throw new Error(`${response.status} ${response.url}`)
  return response.json()
}
