import { mkdir, writeFile } from 'node:fs/promises'
import { readSiteManifest } from '#infra/hosting/site-manifest.ts'
import { bundleCloudFrontFunction, cloudFrontFunctions } from './bundle-cloudfront-function.ts'

const manifest = readSiteManifest('dist/site')
await mkdir('dist/cloudfront-functions', { recursive: true })
for (const name of cloudFrontFunctions) {
  const code = await bundleCloudFrontFunction(name, manifest)
  await writeFile(`dist/cloudfront-functions/${name}.js`, code)
  console.log(`${name.padEnd(16)}${code.length} bytes`)
}
