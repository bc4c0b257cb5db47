import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { type Lambda, lambdas } from '#infra/lambdas.ts'

/** Size of one bundle. */
export type BundleSize = { name: string; bytes: number; gzipBytes: number }

export const SIZES_FILE = 'sizes.json'
const AT_ONCE = 4
/** What a module of the same name reads while it runs: goes beside the bundles that hold that module. */
const FOLDERS_READ = ['functions/documents/fonts']

/** Bundles every Lambda into `<outDir>/<name>/index.js` and reports their sizes there and to the caller. */
export async function bundleFunctions(outDir: string): Promise<readonly BundleSize[]> {
  await rm(outDir, { recursive: true, force: true })
  await mkdir(outDir, { recursive: true })
  const sizes: BundleSize[] = []
  const waiting = [...lambdas]
  const worker = async () => {
    for (let lambda = waiting.shift(); lambda; lambda = waiting.shift()) {
      sizes.push(await bundle(lambda, outDir))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  sizes.sort((a, b) => a.name.localeCompare(b.name))
  await writeFile(join(outDir, SIZES_FILE), `${JSON.stringify(sizes, null, 2)}\n`)
  return sizes
}

/**
 * CommonJS made from the packages' ES sources: an ES bundle makes Node load undici for every `import 'node:http'`,
 * and the packages' own CommonJS cannot be shaken.
 */
export async function bundle(
  { name, source }: Pick<Lambda, 'source'> & { name: string },
  outDir: string,
): Promise<BundleSize> {
  const build = await rolldown({
    input: source,
    platform: 'node',
    resolve: { mainFields: ['module', 'main'] },
    logLevel: 'warn',
  })
  const file = join(outDir, name, 'index.js')
  try {
    const { output } = await build.write({
      file,
      format: 'cjs',
      minify: true,
      sourcemap: false,
      codeSplitting: false,
    })
    await copyFoldersRead(output[0].moduleIds, join(outDir, name))
  } finally {
    await build.close()
  }
  // Says what the file is wherever it is unpacked: Node looks no further for a package.json.
  await writeFile(join(outDir, name, 'package.json'), '{"type":"commonjs"}\n')
  const code = await readFile(file)
  return { name, bytes: code.length, gzipBytes: gzipSync(code, { level: 9 }).length }
}

async function copyFoldersRead(modules: readonly string[], target: string): Promise<void> {
  for (const folder of FOLDERS_READ) {
    if (!modules.some((id) => id.endsWith(`${folder}.ts`))) continue
    await cp(folder, join(target, basename(folder)), { recursive: true })
  }
}
