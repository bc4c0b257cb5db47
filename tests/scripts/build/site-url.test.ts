import { describe, expect, it } from 'vitest'
import { parseStage } from '#infra/deploy-config.ts'
import { siteUrlOf } from '#scripts/build/site/site-url.ts'

const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/1'
const settings = (domain?: string) =>
  parseStage({ production: domain ? { domain, certificateArn } : {} }, 'production')

describe('canonical URLs and the sitemap have the origin', () => {
  it('of the domain in the deployment file, whatever the email is', () =>
    expect(siteUrlOf(settings('www.gym.example'), {})).toBe('https://www.gym.example'))

  it('that npm run deploy found for a site without a domain', () =>
    expect(siteUrlOf(settings(), { SITE_URL: 'https://d1.cloudfront.example' })).toBe(
      'https://d1.cloudfront.example',
    ))
})
