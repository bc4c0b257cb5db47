import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { type LambdaDefinition, lambdas } from '#infra/lambdas.ts'

export type BundleSize = { name: string; bytes: number; gzipBytes: number }

export const SIZES_FILE = 'sizes.json'
const CONCURRENCY = 4
/** Folders that the module of the same name reads at run time: copied beside the bundles that contain it. */
const RUNTIME_ASSET_FOLDERS = ['functions/lib/pdf/fonts']
/** Library modules that our code never calls, by the end of their path, with their replacement. */
export const STUBS: readonly (readonly [path: string, code: string])[] = [
  // fontkit's WOFF2 decoder, 474 KB of tables. Our fonts are WOFF, which is compressed with zlib.
  ['brotli/decompress.js', 'module.exports = () => { throw new Error("WOFF2 fonts are not supported") }'],
  // nodemailer's media type table, 54 KB. Our attachments have a type.
  [
    'mime-funcs/mime-types.js',
    'const type = () => "application/octet-stream", extension = () => "bin"; export { type as detectMimeType, extension as detectExtension }; export default { detectMimeType: type, detectExtension: extension }',
  ],
  // nodemailer's address list parser. composeMime passes addresses as objects.
  [
    'nodemailer/dist/esm/addressparser/index.js',
    'export default () => { throw new Error("Give addresses as objects") }',
  ],
  // nodemailer's copy of punycode: Node converts international domain names itself.
  [
    'nodemailer/dist/esm/punycode/index.js',
    'import { domainToASCII as toASCII, domainToUnicode as toUnicode } from "node:url"; export default { toASCII, toUnicode }; export { toASCII, toUnicode }',
  ],
  // The AWS SDK's credential provider chain with its STS, SSO and OIDC clients: Lambda sets environment variables.
  [
    'credential-provider-node/dist-es/index.js',
    'import { fromEnv } from "@aws-sdk/credential-provider-env"; export const defaultProvider = (init) => fromEnv(init)',
  ],
  // nodemailer's HTTP client for attachments by URL, which composeMime disables.
  ['nodemailer/dist/esm/fetch/index.js', 'export default () => { throw new Error("URLs are disabled") }'],
]
const stubUnreachable = {
  name: 'stub-unreachable',
  load: (id: string) => STUBS.find(([path]) => id.endsWith(path))?.[1] ?? null,
}

/** Source maps go to `<mapsDir>/<name>.map`, outside of what is deployed. */
export async function bundleFunctions(outDir: string, mapsDir?: string): Promise<readonly BundleSize[]> {
  for (const folder of [outDir, ...(mapsDir ? [mapsDir] : [])]) {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
  }
  const sizes: BundleSize[] = []
  const waiting = [...lambdas]
  const worker = async () => {
    for (let lambda = waiting.shift(); lambda; lambda = waiting.shift()) {
      sizes.push(await bundleFunction(lambda, outDir, mapsDir))
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  sizes.sort((a, b) => a.name.localeCompare(b.name))
  await writeFile(join(outDir, SIZES_FILE), `${JSON.stringify(sizes, null, 2)}\n`)
  return sizes
}

/**
 * CommonJS output from the packages' ES sources: an ES bundle makes Node load undici for every `import 'node:http'`,
 * and the packages' own CommonJS cannot be tree-shaken.
 */
export async function bundleFunction(
  { name, source }: Pick<LambdaDefinition, 'source'> & { name: string },
  outDir: string,
  mapsDir?: string,
): Promise<BundleSize> {
  const build = await rolldown({
    input: source,
    platform: 'node',
    resolve: { mainFields: ['module', 'main'] },
    plugins: [stubUnreachable],
    logLevel: 'warn',
  })
  const file = join(outDir, name, 'index.js')
  try {
    const { output } = await build.write({
      file,
      format: 'cjs',
      minify: true,
      sourcemap: mapsDir ? 'hidden' : false,
      sourcemapExcludeSources: true,
      sourcemapPathTransform: (source, map) => relative('.', resolve(dirname(map), source)),
      codeSplitting: false,
    })
    await copyRuntimeAssets(output[0].moduleIds, join(outDir, name))
    if (mapsDir) await rename(`${file}.map`, join(mapsDir, `${name}.map`))
  } finally {
    await build.close()
  }
  // Otherwise Node would use the module type of a parent package.json.
  await writeFile(join(outDir, name, 'package.json'), '{"type":"commonjs"}\n')
  const code = await readFile(file)
  return { name, bytes: code.length, gzipBytes: gzipSync(code, { level: 9 }).length }
}

async function copyRuntimeAssets(modules: readonly string[], target: string): Promise<void> {
  for (const folder of RUNTIME_ASSET_FOLDERS) {
    if (!modules.some((id) => id.endsWith(`${folder}.ts`))) continue
    await cp(folder, join(target, basename(folder)), { recursive: true })
  }
}
