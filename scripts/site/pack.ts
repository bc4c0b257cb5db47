import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { hasPackedCopy, PACKED_ROOT } from '#infra/site/packed.ts'

const compress = promisify(brotliCompress)

/** Puts a copy of each text of the built site beside it, compressed as well as can be. */
export async function packTexts(siteDir: string): Promise<void> {
  const names = await readdir(siteDir, { recursive: true })
  await Promise.all(names.filter(hasPackedCopy).map((name) => pack(siteDir, name)))
}

async function pack(siteDir: string, name: string): Promise<void> {
  const text = await readFile(join(siteDir, name))
  const copy = join(siteDir, PACKED_ROOT, name)
  await mkdir(dirname(copy), { recursive: true })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  await writeFile(copy, await compress(text, { params }))
}
