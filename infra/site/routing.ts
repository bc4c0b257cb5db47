import type { SiteFacts } from './site-facts.ts'

export type Resolution =
  | { readonly status: 200 | 404; readonly file: string }
  | { readonly status: 301; readonly location: string }

export const NOT_FOUND_FILE = '/404.html'

/** Other paths that people type for a page. */
const ALIASES: Readonly<Record<string, string>> = { '/admin': '/admin/dashboard' }

/**
 * What answers a path: the file of its route, the file of its own name, or the page that says there is none. It runs on
 * CloudFront too, so it is kept to plain language and knows nothing of which files exist.
 */
export function resolvePath(path: string, files: SiteFacts['files']): Resolution {
  if (path.length > 1 && path.endsWith('/')) return { status: 301, location: withoutSlashes(path) }
  const alias = ALIASES[path]
  if (alias) return { status: 301, location: alias }
  const pattern = Object.keys(files).find((candidate) => matches(candidate, path))
  const file = pattern && files[pattern]
  if (file) return { status: 200, file }
  if (path !== NOT_FOUND_FILE && /\.[a-z0-9]+$/i.test(path)) return { status: 200, file: path }
  return { status: 404, file: NOT_FOUND_FILE }
}

/** A second slash at the beginning would send the visitor to another host. */
function withoutSlashes(path: string): string {
  return `/${path.replace(/^\/+|\/+$/g, '')}`
}

/** Letter case aside, as in the browser's own routes. */
function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return false
  return wanted.every((part, index) => {
    const actual = given[index] || ''
    return part.startsWith(':') ? actual !== '' : part.toLowerCase() === actual.toLowerCase()
  })
}
