import { legal, legalPages } from './legal-texts.ts'
import type { GymSettings } from './settings.ts'

type About = Pick<GymSettings, 'legal'>

const legalPageAt = (path: string) => legalPages.find((page) => page.path === path.toLowerCase())

/** Of the other routes every gym has its page. */
export const mayBeGone = (path: string): boolean => legalPageAt(path) !== undefined

/** Whether the gym has the page of this route: of one that it does not have there is no link, and its path answers 404. */
export const isShownBy = (settings: About, path: string): boolean => {
  const page = legalPageAt(path)
  return page === undefined || Boolean(settings.legal[page.name])
}

export const isPageShown = (path: string): boolean => isShownBy({ legal }, path)
