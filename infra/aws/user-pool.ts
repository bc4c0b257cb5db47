import { Aws, Duration, RemovalPolicy } from 'aws-cdk-lib'
import {
  AccountRecovery,
  FeaturePlan,
  Mfa,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
} from 'aws-cdk-lib/aws-cognito'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import type { StageSettings } from '#infra/deploy-config.ts'
import { lambdas } from '#infra/lambdas.ts'
import { userPoolSettings } from '#infra/user-pool-settings.ts'
import { USER_POOL_ID_ENV } from '#shared/lib/environment.ts'
import { business } from '#shared/lib/settings/business.ts'
import type { SesResources } from './email.ts'
import type { GetLambdaFunction } from './get-lambda-function.ts'
import { getGrant } from './grants.ts'
import { suppressNagFinding } from './suppress-nag-finding.ts'

export type UserPoolResources = { readonly pool: UserPool; readonly client: UserPoolClient }

export function createUserPool(
  scope: Construct,
  {
    settings,
    mail,
    customMessage,
  }: { settings: StageSettings; mail: SesResources; customMessage: IFunction },
): UserPoolResources {
  const pool = new UserPool(scope, 'Users', {
    selfSignUpEnabled: false,
    signInAliases: { email: true },
    signInCaseSensitive: false,
    autoVerify: { email: true },
    passwordPolicy: {
      minLength: userPoolSettings.passwordMinLength,
      requireLowercase: true,
      requireUppercase: true,
      requireDigits: true,
      requireSymbols: true,
      tempPasswordValidity: Duration.days(userPoolSettings.temporaryPasswordDays),
    },
    mfa: settings.isMfaRequired ? Mfa.REQUIRED : Mfa.OPTIONAL,
    mfaSecondFactor: { otp: true, sms: false },
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    featurePlan: FeaturePlan.ESSENTIALS,
    email: settings.isMailVerified
      ? sesEmailSettings(settings, mail)
      : UserPoolEmail.withCognito(business.email),
    lambdaTriggers: { customMessage },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  })
  if (!settings.isMfaRequired) {
    suppressNagFinding(
      pool,
      'AwsSolutions-COG2',
      'An authenticator app is optional unless option mfa requires it',
    )
  }
  suppressNagFinding(
    pool,
    'AwsSolutions-COG8',
    'The Plus plan costs extra, and a few invited staff members do not need it',
  )
  for (const group of userPoolSettings.groups) pool.addGroup(`${group}Group`, { groupName: group })
  return { pool, client: addUserPoolClient(pool) }
}

export function grantUserPool(pool: UserPool, functions: GetLambdaFunction): void {
  for (const { name } of lambdas) {
    const { userPool = [] } = getGrant(name)
    if (userPool.length === 0) continue
    functions(name).addEnvironment(USER_POOL_ID_ENV, pool.userPoolId)
    const actions = userPool.map((action) => `cognito-idp:${action}`)
    functions(name).addToRolePolicy(new PolicyStatement({ actions, resources: [pool.userPoolArn] }))
  }
}

function addUserPoolClient(pool: UserPool): UserPoolClient {
  return pool.addClient('BackOffice', {
    generateSecret: false,
    authFlows: { userSrp: true },
    disableOAuth: true,
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    accessTokenValidity: Duration.minutes(userPoolSettings.accessTokenMinutes),
    idTokenValidity: Duration.minutes(userPoolSettings.accessTokenMinutes),
    refreshTokenValidity: Duration.hours(userPoolSettings.sessionHours),
    refreshTokenRotationGracePeriod: Duration.seconds(userPoolSettings.rotationGraceSeconds),
  })
}

function sesEmailSettings(
  { hostedZone }: StageSettings,
  { from, configurationSet }: SesResources,
): UserPoolEmail {
  return UserPoolEmail.withSES({
    fromEmail: from,
    fromName: business.name,
    replyTo: business.email,
    configurationSetName: configurationSet.configurationSetName,
    sesRegion: Aws.REGION,
    ...(hostedZone && { sesVerifiedDomain: hostedZone.name }),
  })
}
