import { use } from 'react'
import { replaceSettings } from '#shared/lib/settings/business.ts'
import { textsPath } from '#shared/lib/settings/legal-texts.ts'

/** Fetches the settings that the document does not embed, if `isEmbedded` finds that needed settings are missing. */
export async function loadSettings(isEmbedded: () => unknown): Promise<void> {
  if (!isEmbedded()) await readRest()
}

/** Returns the text of a page. `embedded` is blank if a link within the site opened the page, so the text comes from the file with all texts. */
export const usePageText = (path: string, embedded: string): string =>
  embedded.trim() || (use(readTexts())[path] ?? '')

const readRest = once(async () => replaceSettings(await readFile((rest) => rest)))
const readTexts = once((): Promise<Readonly<Record<string, string>>> => readFile(textsPath))

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

async function readFile(pathOf: (rest: string) => string) {
  const response = await fetch(pathOf(String(document.getElementById('settings')?.dataset.rest)))
  if (!response.ok) throw new Error(`${response.status} ${response.url}`)
  return response.json()
}
