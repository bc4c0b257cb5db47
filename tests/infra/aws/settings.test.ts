import { App } from 'aws-cdk-lib'
import { describe, expect, it } from 'vitest'
import { settingsFrom } from '#infra/aws/settings.ts'

const settings = (context: Record<string, string>) =>
  settingsFrom(new App({ context, analyticsReporting: false }).node)
const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/1'

describe('the settings of a deployment', () => {
  it('are a working site at an address of CloudFront when nothing is decided', () => {
    expect(settings({})).toMatchObject({
      domain: undefined,
      mailFrom: 'hello@emberforge.example',
      hasEdge: true,
      hasFirewall: false,
      hasOwnKey: false,
      hasBudget: false,
      reservesConcurrency: true,
      edgeKeyNumber: 1,
    })
  })

  it('take a domain with its certificate', () => {
    expect(settings({ domain: 'gym.example', certificateArn }).domain).toEqual({
      name: 'gym.example',
      certificateArn,
    })
  })

  it.each([
    [{ domain: 'gym.example' }, 'domain and certificateArn must be given together'],
    [{ certificateArn }, 'domain and certificateArn must be given together'],
    [
      { domain: 'gym.example', certificateArn: certificateArn.replace('us-east-1', 'eu-west-1') },
      'certificate in us-east-1',
    ],
    [{ hostedZoneId: 'Z1' }, 'hostedZoneId and hostedZone'],
    [{ waf: 'yes' }, 'waf must be true or false'],
    [{ edgeKey: 'hunter2' }, 'edgeKey must be a number'],
  ])('refuse %o: %s', (context, words) => {
    expect(() => settings(context)).toThrow(words)
  })
})
