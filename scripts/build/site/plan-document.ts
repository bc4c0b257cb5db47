import { toHtmlFile } from '#infra/hosting/edge-site.ts'
import { NOT_FOUND_FILE } from '#infra/hosting/routing.ts'
import type { Route } from '#shared/routes.ts'
import type { EntryPage, PageRenderingPlan } from '#shared/settings/site-rendering-plan.ts'
import type { CssExtractor } from './critical-css.ts'
import { getChunkFile, listInitialFiles, type Manifest } from './manifest.ts'
import type { FirstPartyCode, Renderer } from './vite-build.ts'

export type DocumentSource = {
  readonly entry: EntryPage
  readonly manifest: Manifest
  readonly extractCss: CssExtractor
  readonly fullStylesheet: string
}

/** Matches the modules of the home page. The initial chunk of every page contains them, but other pages do not inline their styles. */
const HOME_MODULES_PATTERN = /\/web\/pages\/site\/home[-/]/

/** Matches modules of sections that the default gym does not show. Their class names are read from the code, because the markup lacks them. */
const OPTIONAL_HOME_PARTS = /\/web\/pages\/site\/home\/(optional-sections|trainers)\./

/** Matches the modules of lists. Every back-office page contains them, but only list pages inline their styles. */
const LIST_MODULES_PATTERN =
  /\/web\/admin\/(list\/(record-list-view|filtered-list|list-view|status-filter)|records\/(record-item|filtered-records)|clients\/client-list)\./

const LIST_PATHS: readonly string[] = [
  '/admin/bookings',
  '/admin/intake-forms',
  '/admin/waivers',
  '/admin/day-passes',
  '/admin/clients',
]
/** The members page is also a list, but shares no styles with the pages in LIST_PATHS. */
const MEMBERS_LIST_PATH = '/admin/members'

/** Returns the rendering plan of a page. Returns undefined for a route without a page, to which the site responds with 404. */
export async function planDocument(
  route: Route,
  source: DocumentSource,
  { renderer, firstPartyCode }: { renderer: Renderer; firstPartyCode: FirstPartyCode },
): Promise<PageRenderingPlan | undefined> {
  const isNotFound = route.path === renderer.notFoundRoute.path
  const sources = isNotFound ? [renderer.notFoundSource] : renderer.entrySources.get(route.path)
  if (!sources) return undefined
  const isList = LIST_PATHS.includes(route.path)
  const filesOf = (entries: readonly string[]) => listInitialFiles(source.manifest, source.entry, entries)
  const scripts = filesOf(sources)
  const styledFiles = isList
    ? filesOf(LIST_PATHS.flatMap((path) => renderer.entrySources.get(path) ?? []))
    : scripts
  const optionalModules = route.path === '/' ? [...firstPartyCode.values()].flat().filter(isOptional) : []
  const usedModules = styledFiles
    .flatMap((file) => firstPartyCode.get(file) ?? [])
    .filter(
      ({ path }) =>
        (route.path === '/' || !HOME_MODULES_PATTERN.test(path)) &&
        (isList || route.path === MEMBERS_LIST_PATH || !LIST_MODULES_PATTERN.test(path)),
    )
  // The markup shows which CSS classes a page uses. List pages need none, because their code contains all their class names.
  const markup = isList ? [] : [await renderer.renderMarkup(route)]
  const entryScript = getChunkFile(source.manifest, source.entry)
  return {
    path: route.path,
    kind: route.kind,
    file: isNotFound ? NOT_FOUND_FILE : toHtmlFile(route.path, route.kind !== 'prerendered'),
    entry: source.entry,
    // The home page inlines no print styles, because it must arrive in one round trip. The full stylesheet has them and loads later.
    styles: await source.extractCss(
      [...markup, ...[...usedModules, ...optionalModules].map(({ code }) => code)],
      {
        includesPrintRules: route.path !== '/',
      },
    ),
    fullStylesheet: source.fullStylesheet,
    script: entryScript,
    preloads: scripts.filter((file) => file !== entryScript),
  }
}

const isOptional = ({ path }: { path: string }) => OPTIONAL_HOME_PARTS.test(path)
