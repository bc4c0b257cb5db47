import { use } from 'react'
import { replaceSettings } from '#shared/lib/settings/business.ts'
import { textsPath } from '#shared/lib/settings/legal-texts.ts'

/** Fetches the settings that the document does not embed, unless `isEmbedded` says that it embeds all that are needed. */
export async function loadSettings(isEmbedded: () => unknown): Promise<void> {
  if (!isEmbedded()) await readRest()
}

/** The text of a page. A page opened by a link within the site gets its text from the file with all texts. */
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
