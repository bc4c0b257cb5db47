import { useState } from 'react'
import type { StoredSettings } from './use-settings.ts'

/** Says which version of the settings is published and whether all pages show it. Phones hide the text unless `isImportant` is true. */
export function usePagesStatus({ published: { version }, pages }: StoredSettings): {
  text: string
  isImportant: boolean
} {
  // True once an update of the pages was running or had failed while this page was open. Only then is a success reported.
  const [wasUpdating, setWasUpdating] = useState(false)
  if (pages.state !== 'current' && !wasUpdating) setWasUpdating(true)
  if (pages.state === 'rendering')
    return { text: `Version ${version} is published. The pages are being updated...`, isImportant: true }
  if (pages.state === 'failed')
    return {
      text: `Version ${version} is published, but some pages could not be updated. The update is retried within minutes.`,
      isImportant: true,
    }
  if (wasUpdating) return { text: `Published: all pages show version ${version}.`, isImportant: true }
  return {
    text:
      version === 0
        ? 'Nothing has been published yet. The default settings apply.'
        : `Version ${version} is published.`,
    isImportant: false,
  }
}
