import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib'
import { isCompressible } from './media-types.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A file of the built site, read and compressed at most once. */
export type SiteFile = {
  readonly path: string
  readonly etag: () => string
  readonly content: (encoding: Encoding) => Buffer
}

/** Every file of the site by its path: what is not listed cannot be asked for, whatever the path looks like. */
export function listSiteFiles(distDir: string): ReadonlyMap<string, SiteFile> {
  const entries = readdirSync(distDir, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(distDir, join(entry.parentPath, entry.name)).split(sep).join('/'))
  return new Map(names.map((name) => [`/${name}`, siteFile(distDir, `/${name}`)]))
}

function siteFile(distDir: string, path: string): SiteFile {
  const variants = new Map<Encoding, Buffer>()
  const content = (encoding: Encoding): Buffer => {
    const known = variants.get(encoding)
    if (known) return known
    const made =
      encoding === 'identity' ? readFileSync(join(distDir, path)) : compress(content('identity'), encoding)
    variants.set(encoding, made)
    return made
  }
  const etag = () => `"${createHash('sha256').update(content('identity')).digest('base64url').slice(0, 22)}"`
  return { path, etag, content }
}

function compress(plain: Buffer, encoding: 'br' | 'gzip'): Buffer {
  if (encoding === 'gzip') return gzipSync(plain, { level: 9 })
  return brotliCompressSync(plain, { params: { [zlib.BROTLI_PARAM_QUALITY]: 11 } })
}

/** The best encoding of a file that the client can read. */
export function encodingFor(path: string, acceptEncoding = ''): Encoding {
  if (!isCompressible(path)) return 'identity'
  if (/\bbr\b/.test(acceptEncoding)) return 'br'
  return /\bgzip\b/.test(acceptEncoding) ? 'gzip' : 'identity'
}
