import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import { isCompressible, isPrecompressed } from '#shared/settings/media-types.ts'

export type Encoding = 'gzip' | 'identity'

export type SiteFile = {
  readonly path: string
  readonly etag: () => string
  readonly content: (encoding: Encoding) => Buffer
}

/** Lists the files that may be served. Path traversal is impossible, because no other files are served. */
export function listSiteFiles(distDir: string): ReadonlyMap<string, SiteFile> {
  const entries = readdirSync(distDir, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(distDir, join(entry.parentPath, entry.name)).split(sep).join('/'))
  return new Map(names.map((name) => [`/${name}`, createSiteFile(distDir, `/${name}`)]))
}

const createSiteFile = (distDir: string, path: string) =>
  newSiteFile(path, () => readFileSync(join(distDir, path)))

export function newSiteFile(path: string, read: () => Buffer): SiteFile {
  const contentByEncoding = new Map<Encoding, Buffer>()
  const content = (encoding: Encoding): Buffer => {
    const cachedContent = contentByEncoding.get(encoding)
    if (cachedContent) return cachedContent
    const bytes = encoding === 'identity' ? read() : gzipSync(content('identity'), { level: 9 })
    contentByEncoding.set(encoding, bytes)
    return bytes
  }
  const etag = () => `"${createHash('sha256').update(content('identity')).digest('base64url').slice(0, 22)}"`
  return { path, etag, content }
}

export function negotiateEncoding(path: string, acceptEncoding: string): Encoding {
  if (!isCompressible(path) || isPrecompressed(path)) return 'identity'
  return /\bgzip\b/.test(acceptEncoding) ? 'gzip' : 'identity'
}
