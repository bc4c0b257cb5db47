const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.pdf': 'application/pdf',
}

export function getMediaType(file: string): string {
  return MEDIA_TYPES[/\.\w+$/.exec(file)?.[0].toLowerCase() ?? ''] ?? 'application/octet-stream'
}

export function isCompressible(file: string): boolean {
  return /^text\/|json|xml|svg/.test(getMediaType(file))
}

export const PRECOMPRESSED_ROOT = '/br'

const PRECOMPRESSED_PATTERN = /\.(html|js|css|svg)$/

export const isPrecompressed = (file: string): boolean => file.startsWith(`${PRECOMPRESSED_ROOT}/`)

export const hasPrecompressedCopy = (file: string): boolean =>
  PRECOMPRESSED_PATTERN.test(file) && !isPrecompressed(file)

/** Returns the path of the Brotli copy if the file has one and the browser accepts Brotli. Also runs as a CloudFront Function. */
export function selectCompressedPath(file: string, acceptEncoding: string): string {
  return hasPrecompressedCopy(file) && /\bbr\b/.test(acceptEncoding) ? PRECOMPRESSED_ROOT + file : file
}

export function uncompressedPath(file: string): string {
  return isPrecompressed(file) ? file.slice(PRECOMPRESSED_ROOT.length) : file
}

const SECONDS_PER_DAY = 24 * 60 * 60

/** Browsers revalidate these files before each use, because publishing new settings changes pages and their service workers. */
export const REVALIDATE_CACHE_CONTROL = 'public, max-age=0, must-revalidate'
const RENDERED_FILE_PATTERN = /\.(html|json|xml|txt|webmanifest)$|^\/[a-z]+-worker\.js$/

/** The prefix of uploaded pictures. Their names contain a hash, like those in /assets/ (shared/lib/settings/pictures.ts). */
const UPLOADED_PICTURES_PREFIX = '/images/upload-'

/** Returns the Cache-Control header of a file or its precompressed copy. Only files with a hash in their name are immutable. */
export function getCacheControl(path: string): string {
  const file = uncompressedPath(path)
  if (file.startsWith('/assets/') || file.startsWith(UPLOADED_PICTURES_PREFIX))
    return `public, max-age=${365 * SECONDS_PER_DAY}, immutable`
  if (file.startsWith('/fonts/')) return `public, max-age=${30 * SECONDS_PER_DAY}`
  if (RENDERED_FILE_PATTERN.test(file)) return REVALIDATE_CACHE_CONTROL
  return `public, max-age=${SECONDS_PER_DAY}, stale-while-revalidate=${7 * SECONDS_PER_DAY}`
}
