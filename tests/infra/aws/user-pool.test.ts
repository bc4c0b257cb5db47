import { describe, expect, it } from 'vitest'
import { everyOption, resourcesOf, templateOf } from '#tests/support/stack/synthesized-stack.ts'

const template = templateOf()
const pool = resourcesOf(template, 'AWS::Cognito::UserPool')[0]?.Properties
const withOptions = resourcesOf(templateOf(everyOption), 'AWS::Cognito::UserPool')[0]?.Properties
const client = resourcesOf(template, 'AWS::Cognito::UserPoolClient')[0]?.Properties

describe('the user pool', () => {
  it('has no sign-up', () => {
    expect(pool?.AdminCreateUserConfig).toEqual({ AllowAdminCreateUserOnly: true })
  })

  it('requires 12 characters of four classes', () => {
    expect(pool?.Policies).toEqual({
      PasswordPolicy: {
        MinimumLength: 12,
        RequireLowercase: true,
        RequireUppercase: true,
        RequireNumbers: true,
        RequireSymbols: true,
        TemporaryPasswordValidityDays: 7,
      },
    })
  })

  it.each([
    ['offers', 'OPTIONAL', pool],
    ['with option mfa requires', 'ON', withOptions],
  ])('%s TOTP as second factor, never SMS', (_, configuration, properties) => {
    expect(properties?.MfaConfiguration).toBe(configuration)
    expect(properties?.EnabledMfas).toEqual(['SOFTWARE_TOKEN_MFA'])
  })

  it('has case-insensitive emails, and account recovery by email only', () => {
    expect(pool?.UsernameAttributes ?? pool?.AliasAttributes).toEqual(['email'])
    expect(pool?.UsernameConfiguration).toEqual({ CaseSensitive: false })
    expect(pool?.AccountRecoverySetting).toEqual({
      RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }],
    })
  })

  it('has a group for each role', () => {
    const groups = resourcesOf(template, 'AWS::Cognito::UserPoolGroup').map(
      ({ Properties }) => Properties.GroupName,
    )
    expect(groups.sort()).toEqual(['admin', 'desk', 'staff'])
  })

  it('invokes customizeAuthEmail for its emails', () => {
    const [[name, arn] = []] = Object.entries(pool?.LambdaConfig ?? {})
    expect(name).toBe('CustomMessage')
    expect(JSON.stringify(arn)).toContain('customizeAuthEmail')
  })

  it('has deletion protection', () => {
    expect(pool?.DeletionProtection).toBe('ACTIVE')
  })

  it("sends from Cognito's own address until SES may send for the gym", () => {
    expect(pool?.EmailConfiguration).toMatchObject({ EmailSendingAccount: 'COGNITO_DEFAULT' })
    expect(withOptions?.EmailConfiguration).toMatchObject({
      EmailSendingAccount: 'DEVELOPER',
      From: 'Emberforge Fitness <hello@gym.example>',
    })
  })
})

describe('its app client', () => {
  it('prevents user existence errors', () => {
    expect(client?.PreventUserExistenceErrors).toBe('ENABLED')
  })

  it('issues access tokens for 15 minutes and rotating refresh tokens for 12 hours', () => {
    expect(client).toMatchObject({
      AccessTokenValidity: 15,
      RefreshTokenValidity: 12 * 60,
      TokenValidityUnits: { AccessToken: 'minutes', RefreshToken: 'minutes' },
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 30 },
      EnableTokenRevocation: true,
    })
  })

  it('uses SRP only and has no client secret', () => {
    expect(client?.ExplicitAuthFlows).toEqual(['ALLOW_USER_SRP_AUTH'])
    expect(client?.GenerateSecret).toBe(false)
    expect(client?.AllowedOAuthFlowsUserPoolClient).toBe(false)
  })
})
