import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Plugin, rolldown } from 'rolldown'
import { exactRegex } from 'rolldown/filter'
import { type LambdaDefinition, lambdas } from '#infra/lambdas.ts'
import { schemaReusePlugin } from './schema-reuse-plugin.ts'

export type BundleSize = { name: string; bytes: number; gzipBytes: number }

const SIZES_FILE = 'sizes.json'
const CONCURRENCY = 4
/** Modules that read files at run time. `asset` is the file or folder that is copied beside the bundles. */
const RUNTIME_ASSETS: readonly { readonly module: string; readonly asset: string }[] = [
  { module: 'functions/lib/pdf/fonts.ts', asset: 'functions/lib/pdf/fonts' },
  { module: 'functions/moving/export-readme.ts', asset: 'docs/verify.py' },
  { module: 'functions/wallets/load-pass-icons.ts', asset: 'web/public/favicon-32.png' },
  { module: 'functions/wallets/load-pass-icons.ts', asset: 'web/public/apple-touch-icon.png' },
  { module: 'functions/settings/site-renderer.ts', asset: 'dist/site-renderer' },
]
/** Replacement code for library modules that our code never calls. Each module is found by the end of its path. */
export const MODULE_STUBS: readonly (readonly [path: string, code: string])[] = [
  // fontkit's WOFF2 decoder has 474 KB and is not needed, because our fonts are WOFF files.
  ['brotli/decompress.js', 'module.exports = () => { throw new Error("WOFF2 fonts are not supported") }'],
  // pdfkit's encryption is not needed, because our documents are not encrypted.
  [
    '@noble/ciphers/esm/aes.js',
    'const cipher = () => { throw new Error("Documents are not encrypted") }; export { cipher as cbc, cipher as ecb }',
  ],
  // pdfkit's line breaking has 64 KB and is not needed, because our line-breaking.ts replaces it.
  [
    'linebreak/dist/module.mjs',
    'export default class { constructor() { throw new Error("Automatic line breaking is not supported") } }',
  ],
  // nodemailer's list of media types is 54 KB and not needed, because our attachments state their media types.
  [
    'mime-funcs/mime-types.js',
    'const type = () => "application/octet-stream", extension = () => "bin"; export { type as detectMimeType, extension as detectExtension }; export default { detectMimeType: type, detectExtension: extension }',
  ],
  // nodemailer's address parser is not needed, because composeMime passes addresses as objects.
  [
    'nodemailer/dist/esm/addressparser/index.js',
    'export default () => { throw new Error("Addresses must be objects") }',
  ],
  // nodemailer's punycode code is not needed, because `node:url` can convert international domain names.
  [
    'nodemailer/dist/esm/punycode/index.js',
    'import { domainToASCII as toASCII, domainToUnicode as toUnicode } from "node:url"; export default { toASCII, toUnicode }; export { toASCII, toUnicode }',
  ],
  // The SDK's chain of credential providers is not needed, because Lambda sets the credentials as environment variables.
  [
    'credential-provider-node/dist-es/index.js',
    'import { fromEnv } from "@aws-sdk/credential-provider-env"; export const defaultProvider = (init) => fromEnv(init)',
  ],
  // The SDK's endpoint discovery is not needed, because DynamoDB uses it for legacy endpoints only.
  [
    'middleware-endpoint-discovery/dist-es/index.js',
    'const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = { environmentVariableSelector: () => false, configFileSelector: () => false, default: false }; const resolveEndpointDiscoveryConfig = (config) => config; export { NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS, resolveEndpointDiscoveryConfig }',
  ],
  // The SDK's event streams are not needed, because the SDK commands that we send do not use them.
  [
    '@smithy/core/dist-es/submodules/event-streams/index.js',
    'const serde = () => { throw new Error("Event streams are not supported") }, resolveEventStreamSerdeConfig = (config) => config; export { serde as EventStreamSerde, serde as eventStreamSerdeProvider, resolveEventStreamSerdeConfig }',
  ],
  // nodemailer's HTTP client is not needed, because composeMime sets disableUrlAccess.
  ['nodemailer/dist/esm/fetch/index.js', 'export default () => { throw new Error("URLs are disabled") }'],
]
/** Replaces the modules in MODULE_STUBS. Because of the filter, the bundler does not call the plugin for every module. */
const stubUnusedModules: Plugin = {
  name: 'stub-unreachable',
  load: {
    filter: { id: MODULE_STUBS.map(([path]) => new RegExp(`${path.replaceAll('.', '\\.')}$`)) },
    handler: (id) => MODULE_STUBS.find(([path]) => id.endsWith(path))?.[1] ?? null,
  },
}

const NO_WEB_STREAMS = '\0no-web-streams'
/** Removes the web streams that middy imports for streamed responses, because loading them adds 1 ms to each cold start. */
const withoutWebStreams: Plugin = {
  name: 'without-web-streams',
  resolveId: {
    filter: { id: exactRegex('node:stream/web') },
    handler: (_id, importer = '') => (importer.endsWith('@middy/core/index.js') ? NO_WEB_STREAMS : null),
  },
  load: {
    filter: { id: exactRegex(NO_WEB_STREAMS) },
    handler: () => 'export const ReadableStream = undefined',
  },
}

/** Writes source maps to `<mapsDir>/<name>/`. This folder is not deployed. */
export async function bundleFunctions(outDir: string, mapsDir?: string): Promise<readonly BundleSize[]> {
  for (const folder of [outDir, ...(mapsDir ? [mapsDir] : [])]) {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
  }
  const sizes: BundleSize[] = []
  const remainingLambdas = [...lambdas]
  const worker = async () => {
    for (let lambda = remainingLambdas.shift(); lambda; lambda = remainingLambdas.shift()) {
      sizes.push(await bundleFunction(lambda, outDir, mapsDir))
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  sizes.sort((a, b) => a.name.localeCompare(b.name))
  await writeFile(join(outDir, SIZES_FILE), `${JSON.stringify(sizes, null, 2)}\n`)
  return sizes
}

/** Outputs CommonJS, because an ES bundle loads undici for `node:http`. The sources are ES modules, so unused code can be removed. */
export async function bundleFunction(
  { name, source }: Pick<LambdaDefinition, 'source'> & { name: string },
  outDir: string,
  mapsDir?: string,
): Promise<BundleSize> {
  const build = await rolldown({
    input: source,
    platform: 'node',
    // sharp is not bundled, because it contains native code. add-sharp.ts installs it beside the bundle.
    external: ['sharp'],
    resolve: { mainFields: ['module', 'main'] },
    plugins: [stubUnusedModules, withoutWebStreams, schemaReusePlugin],
    // Allows extra exports in the entry file, because Lambda ignores them. Otherwise the bundler might add a wrapper file.
    preserveEntrySignatures: 'allow-extension',
    logLevel: 'warn',
  })
  const folder = join(outDir, name)
  try {
    const { output } = await build.write({
      dir: folder,
      entryFileNames: 'index.js',
      chunkFileNames: '[name].js',
      format: 'cjs',
      minify: true,
      sourcemap: mapsDir ? 'hidden' : false,
      sourcemapExcludeSources: true,
      sourcemapPathTransform: (source, map) => relative('.', resolve(dirname(map), source)),
    })
    const chunks = output.filter((file) => file.type === 'chunk')
    await copyRuntimeAssets(
      chunks.flatMap((chunk) => chunk.moduleIds),
      folder,
    )
    const sourceMaps = output.map(({ fileName }) => fileName).filter((file) => file.endsWith('.map'))
    if (mapsDir) await moveFiles(sourceMaps, folder, join(mapsDir, name))
    // This file overrides the module type of a package.json in a parent folder.
    await writeFile(join(folder, 'package.json'), '{"type":"commonjs"}\n')
    const codes = await Promise.all(chunks.map(({ fileName }) => readFile(join(folder, fileName))))
    return {
      name,
      bytes: totalBytes(codes),
      gzipBytes: totalBytes(codes.map((code) => gzipSync(code, { level: 9 }))),
    }
  } finally {
    await build.close()
  }
}

const totalBytes = (files: readonly Uint8Array[]) => files.reduce((sum, { length }) => sum + length, 0)

async function moveFiles(fileNames: readonly string[], source: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true })
  await Promise.all(fileNames.map((file) => rename(join(source, file), join(target, file))))
}

async function copyRuntimeAssets(modules: readonly string[], target: string): Promise<void> {
  for (const { module, asset } of RUNTIME_ASSETS) {
    if (!modules.some((id) => id.endsWith(module)) || !existsSync(asset)) continue
    await cp(asset, join(target, basename(asset)), { recursive: true })
  }
}
