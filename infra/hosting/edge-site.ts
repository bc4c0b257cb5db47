import { NOT_FOUND_FILE, type SiteFilePaths } from './routing.ts'
import type { SiteManifest } from './site-manifest.ts'

/** The paths of the site for CloudFront Functions. Unlike the manifest, they contain no file names, because a function may have only 10 KB. */
export type EdgePages = {
  readonly pages: readonly string[]
  readonly shells: readonly string[]
  readonly rootFiles: readonly string[]
}

export type EdgeStyleHashes = {
  readonly hashes: string
  /** The positions of each page's hashes within `hashes`. A position has two base-36 digits. */
  readonly hashPositions: string
}

const ALGORITHM_PREFIX = 'sha256-'
const PADDING = '='
/** A hash has 32 bytes in Base64 without padding. */
const HASH_CHARACTERS = 43
const RADIX = 36
const POSITION_DIGITS = 2

export function toEdgePages({ files, rootFiles }: SiteManifest): EdgePages {
  const paths = Object.keys(files)
  const pages = paths.filter((path) => files[path] === toHtmlFile(path, false))
  return { pages, shells: paths.filter((path) => !pages.includes(path)), rootFiles }
}

export function toEdgeStyleHashes(pages: EdgePages, { styleHashes }: SiteManifest): EdgeStyleHashes {
  const hashLists = listHtmlFiles(pages).map((file) => (styleHashes[file] ?? '').split(' ').filter(Boolean))
  const hashes = [...new Set(hashLists.flat())]
  const toPosition = (hash: string) => hashes.indexOf(hash).toString(RADIX).padStart(POSITION_DIGITS, '0')
  const positions = hashLists.map((pageHashes) => pageHashes.map(toPosition).join(''))
  return { hashes: hashes.map(trimHash).join(''), hashPositions: positions.join(' ') }
}

export const trimHash = (hash: string): string => hash.slice(ALGORITHM_PREFIX.length, -PADDING.length)

/** Uses only basic JavaScript, because it also runs as a CloudFront Function. */
export function toSiteFilePaths(pages: EdgePages): SiteFilePaths {
  const files: Record<string, string> = {}
  const documents = listHtmlFiles(pages)
  pages.pages.concat(pages.shells).forEach((path, index) => {
    files[path] = documents[index] || ''
  })
  return { files, rootFiles: pages.rootFiles }
}

/** Returns a page's style hashes, separated by spaces. Uses only basic JavaScript, because it also runs as a CloudFront Function. */
export function readStyleHashes(pages: EdgePages, styles: EdgeStyleHashes, file: string): string {
  const positions = styles.hashPositions.split(' ')[listHtmlFiles(pages).indexOf(file)] || ''
  return (positions.match(/../g) || [])
    .map((at) => {
      const start = parseInt(at, RADIX) * HASH_CHARACTERS
      return ALGORITHM_PREFIX + styles.hashes.slice(start, start + HASH_CHARACTERS) + PADDING
    })
    .join(' ')
}

const listHtmlFiles = (site: EdgePages): string[] =>
  site.pages
    .map((path) => toHtmlFile(path, false))
    .concat(
      site.shells.map((path) => toHtmlFile(path, true)),
      NOT_FOUND_FILE,
    )

export function toHtmlFile(path: string, isShell: boolean): `/${string}.html` {
  const name = path.replace(/^\//, '').replace(/\/:/g, '-by-')
  if (isShell) return `/shells/${name.replace(/\//g, '-')}.html`
  return name === '' ? '/index.html' : `/${name}/index.html`
}
