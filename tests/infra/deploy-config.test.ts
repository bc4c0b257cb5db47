import { describe, expect, it } from 'vitest'
import {
  checkWebAclRegion,
  parseStageSettings,
  readStageSettings,
  type StageOptions,
} from '#infra/deploy-config.ts'

const settings = (production: Record<string, unknown>) =>
  parseStageSettings({ production: production as StageOptions }, 'production')
const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/1'

describe('the settings of a deployment', () => {
  it('deploy a site with a CloudFront domain by default', () => {
    expect(settings({})).toMatchObject({
      stackName: 'Gym',
      domain: undefined,
      mailFrom: 'hello@emberforge.example',
      hasCdn: true,
      wafRateLimit: 1000,
      hasCustomerManagedKey: false,
      hasBudget: false,
      isMfaRequired: false,
      reservesConcurrency: true,
      edgeKeyNumber: 1,
    })
  })

  it('accept a domain with its certificate', () => {
    expect(settings({ domain: 'gym.example', certificateArn }).domain).toEqual({
      name: 'gym.example',
      certificateArn,
    })
  })

  it('are those of the stage, with its own stack name', () => {
    const config = { production: { cmk: true }, staging: { mfa: 'required' as const } }
    expect(parseStageSettings(config, 'staging')).toMatchObject({
      stackName: 'Gym-staging',
      isMfaRequired: true,
    })
    expect(parseStageSettings(config, 'production')).toMatchObject({
      stackName: 'Gym',
      hasCustomerManagedKey: true,
    })
  })

  it('contain the account and region of a stage and its own bootstrap', () => {
    const environment = { account: '123456789012', region: 'eu-west-1' }
    const config = { production: {}, 'harbor-street-gym': { ...environment, waf: false } }
    const harbor = parseStageSettings(config, 'harbor-street-gym')
    expect(harbor.environment).toEqual(environment)
    expect(harbor.bootstrapQualifier).toMatch(/^[a-z0-9]{1,10}$/)
    const production = parseStageSettings(config, 'production')
    expect(production.environment).toBeUndefined()
    expect(production.bootstrapQualifier).not.toBe(harbor.bootstrapQualifier)
    expect(() => checkWebAclRegion({ ...production, environment }, 'us-east-1')).toThrow('not eu-west-1')
  })

  it('exclude the subdomains of an apex domain from Strict-Transport-Security by default', () => {
    const hstsOf = (options: StageOptions) => settings({ certificateArn, ...options }).hsts
    expect(hstsOf({ domain: 'gym.example' })).toBe('host')
    expect(hstsOf({ domain: 'gym.co.uk' })).toBe('host')
    expect(hstsOf({ domain: 'www.gym.example' })).toBe('includeSubDomains')
    expect(hstsOf({ domain: 'gym.example', hsts: 'preload' })).toBe('preload')
    expect(settings({}).hsts).toBe('includeSubDomains')
  })

  it('enable a web ACL in production by default, and in another stage only if it is switched on', () => {
    const limitOf = (stage: string, options: StageOptions) =>
      parseStageSettings({ [stage]: options }, stage).wafRateLimit
    expect(limitOf('production', {})).toBe(1000)
    expect(limitOf('production', { wafRateLimit: 2000 })).toBe(2000)
    expect(limitOf('production', { waf: false })).toBeUndefined()
    expect(limitOf('production', { edge: false })).toBeUndefined()
    expect(limitOf('production', { emulator: true })).toBeUndefined()
    expect(limitOf('staging', {})).toBeUndefined()
    expect(limitOf('staging', { waf: true })).toBe(1000)
  })

  it('are refused with a web ACL outside us-east-1, with instructions', () => {
    expect(() => checkWebAclRegion(settings({}), 'eu-west-1')).toThrow(
      'stage production: a web ACL needs the region us-east-1, not eu-west-1: deploy to that region, or set waf: false',
    )
    expect(() => checkWebAclRegion(settings({}), 'us-east-1')).not.toThrow()
    expect(() => checkWebAclRegion(settings({ waf: false }), 'eu-west-1')).not.toThrow()
  })

  it.each([
    [{ account: '123456789012' }, 'set both account and region, or neither'],
    [{ account: '1234', region: 'us-east-1' }, 'account must be the 12 digits of an AWS account'],
    [{ account: '123456789012', region: 'Oregon' }, 'region must be a region such as us-east-1'],
    [{ domain: 'gym.example' }, 'set both domain and certificateArn, or neither'],
    [{ certificateArn }, 'set both domain and certificateArn, or neither'],
    [{ domain: 'https://gym.example', certificateArn }, 'domain must be a host name'],
    [
      { domain: 'gym.example', certificateArn: certificateArn.replace('us-east-1', 'eu-west-1') },
      'certificateArn must be the ARN of an ACM certificate in us-east-1',
    ],
    [{ hsts: 'preload' }, 'hsts needs domain'],
    [{ hsts: 'all', domain: 'gym.example', certificateArn }, "hsts must be 'host', 'includeSubDomains' or"],
    [{ hostedZoneId: 'Z1' }, 'set both hostedZoneId and hostedZone, or neither'],
    [
      { hostedZoneId: 'Z1', hostedZone: 'gym.example' },
      'hostedZone gym.example does not contain business.email',
    ],
    [
      { hostedZoneId: 'Z1', hostedZone: 'gym.example', mailFrom: 'us@notgym.example' },
      'hostedZone gym.example does not contain mailFrom us@notgym.example',
    ],
    [
      { hostedZoneId: 'Z1', hostedZone: 'emberforge.example', domain: 'gym.example', certificateArn },
      'hostedZone emberforge.example does not contain domain gym.example',
    ],
    [{ mailDomain: 'gym.example' }, 'mailDomain gym.example does not contain business.email'],
    [{ waf: 'yes' }, 'waf must be true or false'],
    [{ waf: false, wafRateLimit: 500 }, 'wafRateLimit needs waf: true'],
    [{ waf: true, wafRateLimit: 1 }, 'wafRateLimit must be a whole number of 100 or more'],
    [{ alarmEmail: 'you' }, 'alarmEmail must be an email address'],
    [
      { monthlyBudget: 'much', alarmEmail: 'you@gym.example' },
      'monthlyBudget must be a whole number of dollars',
    ],
    [{ monthlyBudget: 50 }, 'monthlyBudget needs alarmEmail'],
    [{ mfa: 'on' }, "mfa must be 'optional' or 'required'"],
    [{ edgeKey: 'hunter2' }, 'edgeKey must be a whole number'],
    [{ tableKeyArn: 'arn:aws:kms:us-east-1:123456789012:key/1' }, 'tableKeyArn needs table'],
    [{ anchorYears: 0 }, 'anchorYears must be a whole number of years from 1 to 100'],
    [{ table: 'gym-restored', cmk: true }, 'cmk encrypts a new table'],
    [{ alarmMail: 'you@gym.example' }, 'unknown option alarmMail; the options are account, region, domain'],
  ])('reject %o in one line: %s', (options, words) => {
    let message = ''
    try {
      settings(options)
    } catch (error) {
      message = error instanceof Error ? error.message : ''
    }
    expect(message).toContain(`stage production: ${words}`)
    expect(message).not.toContain('\n')
  })

  it.each([
    ['qa', 'there is no stage qa, only production'],
    ['all', 'this name means all stages'],
    ['toString', 'lowercase'],
    ['constructor', 'there is no stage constructor'],
  ])('reject the stage %s', (stage, words) => {
    expect(() => parseStageSettings({ production: {} }, stage)).toThrow(words)
  })

  it('are valid in the deployment file of this repository for both stages', async () => {
    expect(await readStageSettings()).toMatchObject({ stage: 'production' })
    expect(await readStageSettings('staging')).toMatchObject({ stackName: 'Gym-staging' })
  })
})
