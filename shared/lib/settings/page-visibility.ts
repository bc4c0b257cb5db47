import { articleIds, articlePath } from './article-ids.ts'
import type { Article } from './article-settings.ts'
import { articles } from './articles.ts'
import { subscribeToSettings } from './business.ts'
import { defaultSettings } from './default-settings.ts'
import { legalPages, legalTexts } from './legal-texts.ts'
import type { GymSettings, PageVisibility } from './settings.ts'

/** In browsers, this contains only the pages that are switched off. All other pages are shown. */
let pageVisibility: Partial<PageVisibility> = defaultSettings.shownPages ?? {}

subscribeToSettings((stored, fill) => {
  pageVisibility = fill(defaultSettings.shownPages ?? {}, stored.shownPages)
})

const RESOURCES_PATH = '/resources'

const optionalPageNames: Readonly<Record<string, keyof PageVisibility>> = {
  '/transformations': 'transformations',
  '/bodybuilding': 'bodybuilding',
  [RESOURCES_PATH]: 'resources',
  [`${RESOURCES_PATH}/meal-plan`]: 'mealPlan',
  [`${RESOURCES_PATH}/contest-checklist`]: 'contestChecklist',
  [`${RESOURCES_PATH}/posing`]: 'posing',
  [`${RESOURCES_PATH}/macro-calculator`]: 'macroCalculator',
}

const legalPageAt = (path: string) => legalPages.find((page) => page.path === path)
const articleAt = (path: string) => articleIds.find((id) => articlePath(id) === path)

/** True if a gym can switch off this page. All other pages exist for every gym. */
export const isOptionalPage = (path: string): boolean =>
  path in optionalPageNames || legalPageAt(path) !== undefined || articleAt(path) !== undefined

type PageSettings = Pick<GymSettings, 'legal'> & {
  shownPages: Partial<PageVisibility>
  articles: readonly Article[]
}

/** False if the gym has no page at this path. The site then has no links to this path, and a request for the path returns 404. */
export function isPageShownIn(settings: PageSettings, link: string): boolean {
  const [path = ''] = link.toLowerCase().split(/[?#]/)
  const page = legalPageAt(path)
  if (page) return Boolean(settings.legal[page.name])
  const article = articleAt(path)
  const isSwitchedOn = (at: string) => settings.shownPages[optionalPageNames[at] ?? 'resources'] !== false
  if (article)
    return isSwitchedOn(RESOURCES_PATH) && (settings.articles?.some(({ id }) => id === article) ?? true)
  if (!(path in optionalPageNames)) return true
  return isSwitchedOn(path) && (!path.startsWith(RESOURCES_PATH) || isSwitchedOn(RESOURCES_PATH))
}

export const isPageShown = (link: string): boolean =>
  isPageShownIn({ legal: legalTexts, shownPages: pageVisibility, articles }, link)
