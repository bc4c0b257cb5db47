import { uncompressedPath } from '#shared/settings/media-types.ts'
import { isPreviewTokenValid, previewFolder } from '#shared/settings/preview.ts'
import type { SiteManifest } from './site-manifest.ts'

export type RouteResolution =
  | { readonly status: 200 | 404; readonly file: string }
  | { readonly status: 301; readonly location: string }

export const NOT_FOUND_FILE = '/404.html'

const PATH_ALIASES: Readonly<Record<string, string>> = { '/admin': '/admin/dashboard', '/me': '/me/card' }

/** Requests to these folders are not compared with the manifest, because the manifest does not list the files in these folders. */
export const ASSET_FOLDERS: readonly string[] = ['assets', 'br', 'fonts', 'images', 'video']

export type SiteFilePaths = Pick<SiteManifest, 'files' | 'rootFiles'>

/** Returns a page, a file or the 404 page. Uses only basic JavaScript, because it also runs as a CloudFront Function. */
export function resolvePath(path: string, site: SiteFilePaths): RouteResolution {
  const files = site.files
  if (path.length > 1 && path.endsWith('/')) return { status: 301, location: trimSlashes(path) }
  const alias = PATH_ALIASES[path]
  if (alias) return { status: 301, location: alias }
  if (uncompressedPath(path) === NOT_FOUND_FILE) return { status: 404, file: NOT_FOUND_FILE }
  const pattern = Object.keys(files).find((candidate) => matches(candidate, path))
  const file = pattern && files[pattern]
  if (file) return { status: 200, file }
  if (site.rootFiles.indexOf(path) >= 0 || isPageFile(path, files) || isAssetPath(path))
    return { status: 200, file: path }
  return { status: 404, file: NOT_FOUND_FILE }
}

/** Returns the page of a preview, or the 404 page if the preview has expired. Also runs as a CloudFront Function. */
export function resolvePreviewFile(file: string, token: string | undefined, nowMs: number): string {
  if (!token || !file.endsWith('.html') || file.startsWith('/shells/admin')) return file
  return isPreviewTokenValid(token, nowMs) ? previewFolder(token) + file : NOT_FOUND_FILE
}

const isPageFile = (path: string, files: SiteManifest['files']): boolean =>
  Object.keys(files).some((pattern) => files[pattern] === path)

function isAssetPath(path: string): boolean {
  const segments = path.split('/')
  return ASSET_FOLDERS.indexOf(segments[1] || '') >= 0 && /\.[a-z0-9]+$/i.test(path)
}

/** Removes all leading slashes but one, because a browser would read a path such as //name as another host. */
function trimSlashes(path: string): string {
  return `/${path.replace(/^\/+|\/+$/g, '')}`
}

function matches(pattern: string, path: string): boolean {
  const patternParts = pattern.split('/')
  const pathParts = path.split('/')
  if (patternParts.length !== pathParts.length) return false
  return patternParts.every((part, index) => {
    const actual = pathParts[index] || ''
    return part.startsWith(':') ? actual !== '' : part.toLowerCase() === actual.toLowerCase()
  })
}
