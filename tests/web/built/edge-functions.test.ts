import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { toEdgePages, toHtmlFile, toSiteFilePaths } from '#infra/hosting/edge-site.ts'
import { readSiteManifest, type SiteManifest } from '#infra/hosting/site-manifest.ts'
import { bundleCloudFrontFunction, cloudFrontFunctions } from '#scripts/build/bundle-cloudfront-function.ts'
import { addLiveStyleHashes } from '#scripts/build/live-styles.ts'

/** AWS does not increase this quota of CloudFront. */
const MAX_BYTES = 10_240
const built = readSiteManifest('dist/site')

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** Adds back-office pages, each with its own styles. */
function withMorePages({ files, styleHashes, ...others }: SiteManifest, count: number): SiteManifest {
  const added = Array.from({ length: count }, (_, i) => `/admin/page-number-${i}`).map((path) => ({
    path,
    file: toHtmlFile(path, true),
  }))
  return {
    ...others,
    files: { ...files, ...Object.fromEntries(added.map(({ path, file }) => [path, file])) },
    styleHashes: { ...styleHashes, ...Object.fromEntries(added.map(({ file }) => [file, hashOf(file)])) },
  }
}

/** Simulates an upgrade that changed the styles of all pages. */
function afterAnUpgrade({ styleHashes, ...others }: SiteManifest): SiteManifest {
  const before = Object.fromEntries(
    Object.entries(styleHashes).map(([file, hash]) => [file, hashOf(`before ${hash}`)]),
  )
  return { ...others, styleHashes: addLiveStyleHashes(styleHashes, before) }
}

it.each([
  ['at a first deployment', built, 7_000],
  ['at an upgrade', afterAnUpgrade(built), 8_500],
  ['at an upgrade, with 25 more pages', afterAnUpgrade(withMorePages(built, 25)), MAX_BYTES],
])('the functions fit %s', async (_when, manifest, maxBytes) => {
  for (const name of cloudFrontFunctions) {
    const code = await bundleCloudFrontFunction(name, manifest)
    expect(Buffer.byteLength(code)).toBeLessThan(maxBytes)
  }
})

it('the functions know each page and file of the build', () => {
  const { files, rootFiles } = toSiteFilePaths(toEdgePages(built))
  expect(files).toEqual(built.files)
  expect(rootFiles).toEqual(built.rootFiles)
})
