import { describe, expect, it } from 'vitest'
import { resourcesOf, templateOf } from '#tests/support/stack/synthesized-stack.ts'

const template = templateOf()
const pool = resourcesOf(template, 'AWS::Cognito::UserPool')[0]?.Properties
const client = resourcesOf(template, 'AWS::Cognito::UserPoolClient')[0]?.Properties

describe('the user pool', () => {
  it('lets nobody sign up', () => {
    expect(pool?.AdminCreateUserConfig).toEqual({ AllowAdminCreateUserOnly: true })
  })

  it('asks for 12 characters of four classes', () => {
    expect(pool?.Policies).toEqual({
      PasswordPolicy: {
        MinimumLength: 12,
        RequireLowercase: true,
        RequireUppercase: true,
        RequireNumbers: true,
        RequireSymbols: true,
        TemporaryPasswordValidityDays: 3,
      },
    })
  })

  it('offers a second factor by an app, never by SMS', () => {
    expect(pool?.MfaConfiguration).toBe('OPTIONAL')
    expect(pool?.EnabledMfas).toEqual(['SOFTWARE_TOKEN_MFA'])
  })

  it('requires the app where option mfa says so', () => {
    const [required] = resourcesOf(templateOf({ mfa: 'required' }), 'AWS::Cognito::UserPool')
    expect(required?.Properties.MfaConfiguration).toBe('ON')
    expect(required?.Properties.EnabledMfas).toEqual(['SOFTWARE_TOKEN_MFA'])
  })

  it('takes an address in any case and helps back in by e-mail only', () => {
    expect(pool?.UsernameAttributes ?? pool?.AliasAttributes).toEqual(['email'])
    expect(pool?.UsernameConfiguration).toEqual({ CaseSensitive: false })
    expect(pool?.AccountRecoverySetting).toEqual({
      RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }],
    })
  })

  it('has the groups admin and staff', () => {
    const groups = resourcesOf(template, 'AWS::Cognito::UserPoolGroup').map(
      ({ Properties }) => Properties.GroupName,
    )
    expect(groups.sort()).toEqual(['admin', 'staff'])
  })

  it('lets customizeAuthEmail write its mails', () => {
    const [[name, arn] = []] = Object.entries(pool?.LambdaConfig ?? {})
    expect(name).toBe('CustomMessage')
    expect(JSON.stringify(arn)).toContain('customizeAuthEmail')
  })

  it('refuses to be deleted', () => {
    expect(pool?.DeletionProtection).toBe('ACTIVE')
  })

  it("sends from Cognito's own address until SES may send for the gym", () => {
    const verified = resourcesOf(templateOf({ mailVerified: true }), 'AWS::Cognito::UserPool')[0]?.Properties
    expect(pool?.EmailConfiguration).toMatchObject({ EmailSendingAccount: 'COGNITO_DEFAULT' })
    expect(verified?.EmailConfiguration).toMatchObject({
      EmailSendingAccount: 'DEVELOPER',
      From: 'Emberforge Fitness <hello@emberforge.example>',
    })
  })
})

describe('its client', () => {
  it('says nothing of who has an account', () => {
    expect(client?.PreventUserExistenceErrors).toBe('ENABLED')
  })

  it('keeps access for 15 minutes and a session for 12 hours, renewed under a new token each time', () => {
    expect(client).toMatchObject({
      AccessTokenValidity: 15,
      RefreshTokenValidity: 12 * 60,
      TokenValidityUnits: { AccessToken: 'minutes', RefreshToken: 'minutes' },
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 30 },
      EnableTokenRevocation: true,
    })
  })

  it('never sees a password and holds no secret', () => {
    expect(client?.ExplicitAuthFlows).toEqual(['ALLOW_USER_SRP_AUTH'])
    expect(client?.GenerateSecret).toBe(false)
    expect(client?.AllowedOAuthFlowsUserPoolClient).toBe(false)
  })
})
