import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { hasPrecompressedCopy, PRECOMPRESSED_ROOT } from '#infra/hosting/precompressed.ts'

const compress = promisify(brotliCompress)

/** Writes a brotli copy of each text file of the built site, at maximum quality. */
export async function precompressFiles(siteDir: string): Promise<void> {
  const names = await readdir(siteDir, { recursive: true })
  await Promise.all(names.filter(hasPrecompressedCopy).map((name) => precompressFile(siteDir, name)))
}

async function precompressFile(siteDir: string, name: string): Promise<void> {
  const text = await readFile(join(siteDir, name))
  const copy = join(siteDir, PRECOMPRESSED_ROOT, name)
  await mkdir(dirname(copy), { recursive: true })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  await writeFile(copy, await compress(text, { params }))
}
