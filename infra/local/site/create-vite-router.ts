import { existsSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { resolvePath } from '#infra/hosting/routing.ts'
import { isPageShownIn } from '#shared/lib/settings/page-visibility.ts'
import { routes } from '#shared/routes.ts'
import { getCacheControl, getMediaType } from '#shared/settings/media-types.ts'
import type { HttpHandler } from '../http/listener.ts'
import type { SiteStorage } from '../s3/site-storage.ts'
import type { FindSettings } from './published-settings.ts'

const INDEX_FILE = 'index.html'
const VITE_PATH = /^\/(@|__(vite|open)|node_modules\/)/

export const TOUR_PATH = '/tour'

const files = Object.fromEntries(routes.map(({ path }) => [path, `/${INDEX_FILE}`]))

const PICTURES_PATH = '/images/'

type SiteContent = { published: SiteStorage; findSettings: FindSettings }

/** Routes requests as CloudFront does, because Vite would respond to every path with the start page. */
export function createViteRouter(vite: ViteDevServer, { published, findSettings }: SiteContent): HttpHandler {
  return (request, response) => {
    const [path = '/', query] = (request.url ?? '/').split('?')
    const picture = path.startsWith(PICTURES_PATH) ? published.findFile(path) : undefined
    if (picture) {
      const headers = { 'content-type': getMediaType(path), 'cache-control': getCacheControl(path) }
      return void response.writeHead(200, headers).end(picture.content('identity'))
    }
    if (VITE_PATH.test(path) || isFile(vite, path)) return vite.middlewares(request, response)
    if (path === TOUR_PATH) return void response.writeHead(302, { location: `${TOUR_PATH}/` }).end()
    if (path === `${TOUR_PATH}/`) return vite.middlewares(request, response)
    const resolution = resolvePath(path, { files, rootFiles: [] })
    if (resolution.status === 301) {
      return void response
        .writeHead(301, { location: `${resolution.location}${query === undefined ? '' : `?${query}`}` })
        .end()
    }
    const respond = async () => {
      const isShown = isPage(resolution) && isPageShownIn(await findSettings(request.url ?? ''), path)
      if (isShown) vite.middlewares(request, response)
      else await sendNotFound(vite, request, response)
    }
    respond().catch(() => response.writeHead(500).end())
  }
}

const isPage = ({ status, file }: { status: number; file: string }) =>
  status === 200 && file === `/${INDEX_FILE}`

function isFile({ config }: ViteDevServer, path: string): boolean {
  return [config.root, config.publicDir].some((folder) => {
    const file = join(folder, decodePath(path))
    return file.startsWith(folder) && existsSync(file) && statSync(file).isFile()
  })
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

async function sendNotFound(
  vite: ViteDevServer,
  { url }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const template = readFileSync(join(vite.config.root, INDEX_FILE), 'utf8')
  // Vite decodes the path of the request and fails for some paths, so it gets the fixed path of index.html.
  const html = await vite.transformIndexHtml(`/${INDEX_FILE}`, template, url)
  response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(html)
}
