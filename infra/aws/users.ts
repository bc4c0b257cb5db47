import { Aws, Duration, RemovalPolicy } from 'aws-cdk-lib'
import {
  AccountRecovery,
  FeaturePlan,
  Mfa,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
} from 'aws-cdk-lib/aws-cognito'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { userPool } from '#infra/user-pool.ts'
import { business } from '#shared/business.ts'
import { accept } from './accept.ts'
import type { Mail } from './mail.ts'
import type { Settings } from './settings.ts'

export type Users = { readonly pool: UserPool; readonly client: UserPoolClient }

type Props = { settings: Settings; mail: Mail; customMessage: IFunction }

/** The staff's accounts: invited by an administrator, never signed up for. */
export function createUsers(scope: Construct, { settings, mail, customMessage }: Props): Users {
  const pool = new UserPool(scope, 'Users', {
    selfSignUpEnabled: false,
    signInAliases: { email: true },
    signInCaseSensitive: false,
    autoVerify: { email: true },
    passwordPolicy: {
      minLength: userPool.passwordMinLength,
      requireLowercase: true,
      requireUppercase: true,
      requireDigits: true,
      requireSymbols: true,
      tempPasswordValidity: Duration.days(userPool.temporaryPasswordDays),
    },
    mfa: Mfa.OPTIONAL,
    mfaSecondFactor: { otp: true, sms: false },
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    featurePlan: FeaturePlan.ESSENTIALS,
    email: settings.isMailVerified ? ownSender(settings, mail) : UserPoolEmail.withCognito(business.email),
    lambdaTriggers: { customMessage },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  })
  accept(pool, 'AwsSolutions-COG2', 'A second factor is offered; the owner decides whether to require it')
  accept(
    pool,
    'AwsSolutions-COG8',
    'The Plus plan has no free tier, and a handful of invited staff needs none of it',
  )
  for (const group of userPool.groups) pool.addGroup(`${group}Group`, { groupName: group })
  return { pool, client: addClient(pool) }
}

function addClient(pool: UserPool): UserPoolClient {
  return pool.addClient('BackOffice', {
    generateSecret: false,
    authFlows: { userSrp: true },
    disableOAuth: true,
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    accessTokenValidity: Duration.minutes(userPool.accessTokenMinutes),
    idTokenValidity: Duration.minutes(userPool.accessTokenMinutes),
    refreshTokenValidity: Duration.hours(userPool.sessionHours),
    refreshTokenRotationGracePeriod: Duration.seconds(userPool.rotationGraceSeconds),
  })
}

function ownSender({ hostedZone }: Settings, { from, configurationSet }: Mail): UserPoolEmail {
  return UserPoolEmail.withSES({
    fromEmail: from,
    fromName: business.name,
    replyTo: business.email,
    configurationSetName: configurationSet.configurationSetName,
    sesRegion: Aws.REGION,
    ...(hostedZone && { sesVerifiedDomain: hostedZone.name }),
  })
}
