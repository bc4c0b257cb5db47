import { expect, it } from 'vitest'
import { contentSecurityPolicy } from '#infra/hosting/response-headers.ts'
import { readSiteManifest } from '#infra/hosting/site-manifest.ts'

/** Maximum length of a header value in CloudFront. */
const HEADER_MAX_LENGTH = 1783

it('the hashes of all styles fit into one CloudFront header', () => {
  const { styleHashes } = readSiteManifest('dist/site')
  const cognitoEndpoint = 'https://cognito-idp.ap-southeast-2.amazonaws.com'
  expect(styleHashes.length).toBeGreaterThan(0)
  expect(contentSecurityPolicy({ styleHashes, cognitoEndpoint }).length).toBeLessThanOrEqual(
    HEADER_MAX_LENGTH,
  )
})
