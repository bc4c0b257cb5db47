import { articlePath } from '#shared/lib/settings/article-ids.ts'
import { business } from '#shared/lib/settings/business.ts'
import { listPublishedLegalPages, settingsTextsPath } from '#shared/lib/settings/legal-texts.ts'
import { pageTexts } from '#shared/lib/settings/page-words.ts'
import { notice } from '#shared/lib/settings/pages.ts'
import type { ProgramSettings } from '#shared/lib/settings/program-settings.ts'
import type { GymSettings } from '#shared/lib/settings/settings.ts'
import type { EmbeddedSettings } from '#shared/settings/embedded-settings.ts'
import type { PageRenderingPlan, RenderedFile } from '#shared/settings/site-rendering-plan.ts'
import { sha256 } from './sha256.ts'

const HASH_CHARACTERS = 10

/** Replaces a long text that only its own page embeds. Other pages fetch the text from the file that contains all long texts. */
const TEXT_PLACEHOLDER = ' '

type PageSettings = Pick<GymSettings, 'legal' | 'articles' | 'shownPages'>

/** Keeps only the long text of the page at `ownPath`, and only the entries of `shownPages` for pages that are switched off. */
const keepTextsOfPage = ({ legal, articles, shownPages }: PageSettings, ownPath?: string) => ({
  legal: objectIfNotEmpty(
    listPublishedLegalPages(legal).map(({ name, path }) => [
      name,
      path === ownPath ? legal[name] : TEXT_PLACEHOLDER,
    ]),
  ),
  articles: articles.map((article) => ({
    ...article,
    text: articlePath(article.id) === ownPath ? article.text : TEXT_PLACEHOLDER,
  })),
  shownPages: objectIfNotEmpty(Object.entries(shownPages).filter(([, isShown]) => !isShown)),
})

const objectIfNotEmpty = <Value>(entries: readonly (readonly [string, Value])[]) =>
  entries.length > 0 ? Object.fromEntries(entries) : undefined

const showsArticles = (path: string) => path === '/resources' || path.startsWith('/blog/')

/** Removes internal policies, emails, former trainers and withdrawn programs. The brand color and appointment types are published separately. */
function selectPublicSettings({ policies, emails, brand, appointments, ...shown }: GymSettings) {
  const services = shown.programs.services.filter(({ isWithdrawn }) => !isWithdrawn)
  const trainers = shown.business.trainers.filter(({ hasLeft }) => !hasLeft)
  return {
    ...shown,
    business: { ...shown.business, trainers },
    programs: { ...shown.programs, services },
    ...keepTextsOfPage(shown),
  }
}

/** Keeps names and prices of programs. Only the page that sells a program shows its description. */
const withoutDescriptions = ({ services, tiers }: ProgramSettings) => ({
  services: services.map(({ description, features, icon, ...shownFields }) => shownFields),
  tiers: tiers.map(({ title, monthlyAmount }) => ({ title, monthlyAmount })),
})

/** Selects the settings for the back office. Omits emails, because the settings page requests them from the API. */
const selectStaffSettings = ({ emails, ...shown }: GymSettings) => ({
  ...shown,
  pages: {},
  ...keepTextsOfPage(shown),
  articles: undefined,
  programs: withoutDescriptions(shown.programs),
})

/** Creates two files: one with all public settings, and one with the long texts of all pages, by path. */
export async function renderSettingsFiles(
  settings: GymSettings,
): Promise<{ rest: RenderedFile; texts: RenderedFile }> {
  const { legal, articles } = settings
  const allSettings = JSON.stringify(selectPublicSettings(settings))
  const texts = JSON.stringify(
    Object.fromEntries([
      ...listPublishedLegalPages(legal).map(({ name, path }) => [path, legal[name]]),
      ...articles.map(({ id, text }) => [articlePath(id), text]),
    ]),
  )
  // The file name contains a hash of the content, so that an open page loads the settings of its own version.
  const hash = (await sha256(allSettings + texts)).slice(0, HASH_CHARACTERS)
  const path = `/assets/settings-${hash}.json` as const
  return { rest: { path, content: allSettings }, texts: { path: settingsTextsPath(path), content: texts } }
}

/** Returns the settings that the page renders, so that hydration matches the HTML. The home page embeds only settings for its first screen. */
export function selectEmbeddedSettings(
  settings: GymSettings,
  { path, kind }: Pick<PageRenderingPlan, 'path' | 'kind'>,
  rest: RenderedFile,
): EmbeddedSettings {
  if (kind === 'admin') return { settings: selectStaffSettings(settings) }
  if (kind === 'device')
    return { settings: { business: selectPublicSettings(settings).business, notice: settings.notice } }
  if (path === '/')
    return {
      settings: { ...selectFirstScreenSettings(), ...keepTextsOfPage(settings), articles: undefined },
      allSettingsPath: rest.path,
    }
  const pageName = path.slice(1)
  const pages = Object.fromEntries(Object.entries(settings.pages).filter(([name]) => name === pageName))
  const shown = selectPublicSettings(settings)
  const { tiers } = pageName === 'bodybuilding' ? shown.programs : withoutDescriptions(shown.programs)
  const programs = { ...withoutDescriptions(shown.programs), tiers }
  const shortSettings = keepTextsOfPage(settings, path)
  const articles = showsArticles(path) ? shortSettings.articles : undefined
  return { settings: { ...shown, pages, programs, ...shortSettings, articles }, allSettingsPath: rest.path }
}

/** Uses `pageTexts`, which fills in placeholders. The embedded texts are then equal to the texts in the HTML, so they compress well. */
function selectFirstScreenSettings() {
  const { headline, highlight, intro, picture } = pageTexts('home')
  const { name, product, tagline, logo, phone, email, marketingStats } = business
  const { street, city, region, postalCode } = business.address
  const { hero } = marketingStats
  const social = business.social.map(({ network, url }) => ({ network, url }))
  return {
    business: {
      product,
      name,
      tagline,
      logo: logo || undefined,
      phone,
      email,
      address: { street, city, region, postalCode },
      social,
      marketingStats: { hero },
    },
    pages: { home: { headline, highlight, intro, picture: picture || undefined } },
    notice: notice.words ? notice : {},
  }
}
