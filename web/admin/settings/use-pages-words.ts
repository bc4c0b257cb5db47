import { useState } from 'react'
import type { StoredSettings } from './use-settings.ts'

/** What the owner reads about the pages; `isNews` is what phones show, too. */
export function usePagesWords({ published: { version }, pages }: StoredSettings): {
  words: string
  isNews: boolean
} {
  // Once they were seen in the making, their end is news.
  const [isWatched, setIsWatched] = useState(false)
  if (pages.state !== 'current' && !isWatched) setIsWatched(true)
  if (pages.state === 'rendering')
    return { words: `Version ${version} is published. The pages are being made...`, isNews: true }
  if (pages.state === 'failed')
    return {
      words: `Version ${version} is published, but some pages could not be made. They are tried again within minutes.`,
      isNews: true,
    }
  if (isWatched) return { words: `Published: all pages show version ${version}.`, isNews: true }
  return {
    words:
      version === 0
        ? 'Nothing was published yet: the settings are those of the product.'
        : `Version ${version} is in force.`,
    isNews: false,
  }
}
