import { mkdir, writeFile } from 'node:fs/promises'
import { readSiteManifest } from '#infra/hosting/site-manifest.ts'
import { bundleCloudFrontFunction, cloudFrontFunctions } from './bundle-cloudfront-function.ts'
import { addLiveStyleHashes, readLiveStyleHashes } from './live-styles.ts'

const { DEPLOYED_SITE_URL } = process.env
const builtManifest = readSiteManifest('dist/site')
const liveStyles = DEPLOYED_SITE_URL ? await readLiveStyleHashes(DEPLOYED_SITE_URL, builtManifest) : {}
const manifest = { ...builtManifest, styleHashes: addLiveStyleHashes(builtManifest.styleHashes, liveStyles) }
await mkdir('dist/cloudfront-functions', { recursive: true })
for (const name of cloudFrontFunctions) {
  const code = await bundleCloudFrontFunction(name, manifest)
  await writeFile(`dist/cloudfront-functions/${name}.js`, code)
  console.log(`${name.padEnd(16)}${code.length} bytes`)
}
