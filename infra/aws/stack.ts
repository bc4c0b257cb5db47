import { DefaultStackSynthesizer, Stack, type StackProps } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { HostedZone } from 'aws-cdk-lib/aws-route53'
import type { Construct } from 'constructs'
import type { StageSettings } from '#infra/deploy-config.ts'
import { ADMIN_EMAIL_ENV } from '#shared/lib/environment.ts'
import { createAlarms } from './alarms.ts'
import { createAnchorBucket } from './anchor-bucket.ts'
import { addRoutes, createApi } from './api.ts'
import { createDashboard } from './dashboard.ts'
import { createDeadLetterQueue } from './dead-letter-queue.ts'
import { createSesResources, subscribeToEmailEvents } from './email.ts'
import { createExportBucket } from './export-bucket.ts'
import { createLambdaFunctions } from './get-lambda-function.ts'
import { createLogQueries } from './log-queries.ts'
import { createOutputs } from './outputs.ts'
import { createSchedules } from './schedules.ts'
import { createEdgeKey, createSecrets } from './secrets.ts'
import { createDnsRecords, deploySite } from './site-deployment.ts'
import { grantSiteBuckets } from './site-publication.ts'
import { createSite, type SiteResources } from './site-resources.ts'
import { allowJobInvocations } from './started-jobs.ts'
import { createTable } from './table.ts'
import { createUserPool, grantUserPool } from './user-pool.ts'

export type BuildOutput = {
  readonly functionsDir: string
  readonly siteDir: string
  readonly edgeDir: string
}

type GymStackProps = StackProps & { buildOutput: BuildOutput; settings: StageSettings }

export class GymStack extends Stack {
  constructor(scope: Construct, id: string, { buildOutput, settings, ...props }: GymStackProps) {
    super(scope, id, {
      synthesizer: new DefaultStackSynthesizer({ qualifier: settings.bootstrapQualifier }),
      ...(settings.environment && { env: settings.environment }),
      ...props,
    })
    const zone = importHostedZone(this, settings)
    const { table, key } = createTable(this, settings)
    const secrets = createSecrets(this)
    const mail = createSesResources(this, settings, zone)
    const failures = createDeadLetterQueue(this)
    const api = createApi(this)
    const edgeKey = createEdgeKey(this, settings)
    const site = settings.hasCdn ? createSite(this, { ...buildOutput, settings, api, edgeKey }) : undefined
    const siteUrl = siteUrlOf(settings, site, api)
    const functions = createLambdaFunctions(this, {
      bundlesDir: buildOutput.functionsDir,
      environment: { TABLE_NAME: table.tableName, SITE_URL: siteUrl, MAIL_FROM: mail.from },
      resources: { table, tableKey: key, mail, secrets },
      edgeKey,
      settings,
      api,
    })
    const users = createUserPool(this, { settings, mail, customMessage: functions('customizeAuthEmail') })
    grantUserPool(users.pool, functions)
    const { stage, accessLog } = addRoutes(this, api, functions, users)
    if (site) {
      grantSiteBuckets(site, functions)
      deploySite(this, { site, siteDir: buildOutput.siteDir, users, api: stage })
    }
    if (site && zone) createDnsRecords(this, site, zone, settings)
    createExportBucket(this, functions)
    allowJobInvocations(functions)
    createSchedules(functions, failures)
    const { anchorYears, adminEmail } = settings
    if (adminEmail) functions('inviteFirstAdmin').addEnvironment(ADMIN_EMAIL_ENV, adminEmail)
    if (anchorYears) createAnchorBucket(this, functions('anchorLedger'), anchorYears)
    subscribeToEmailEvents(mail, functions('receiveEmailFeedback'), failures)
    const { configurationSet } = mail
    createAlarms(this, settings, { stage, functions, failures, table, configurationSet })
    createDashboard(this, { stage, failures, table })
    if (settings.hasLogQueries) createLogQueries(this, settings.stackName, accessLog)
    if (settings.hasBudget) createBudget(this, settings)
    createOutputs(this, { settings, siteUrl, site, mail, table, users, secrets })
  }
}

function siteUrlOf({ domain }: StageSettings, site: SiteResources | undefined, api: HttpApi): string {
  if (domain) return `https://${domain.name}`
  return site ? `https://${site.distribution.distributionDomainName}` : api.apiEndpoint
}

function importHostedZone(scope: Construct, { hostedZone }: StageSettings) {
  if (!hostedZone) return undefined
  return HostedZone.fromHostedZoneAttributes(scope, 'Zone', {
    hostedZoneId: hostedZone.id,
    zoneName: hostedZone.name,
  })
}

const ALERT_THRESHOLD_PERCENT = 80

function createBudget(scope: Construct, { alarmEmail, monthlyBudgetDollars }: StageSettings): void {
  if (!alarmEmail) return
  const subscribers = [{ subscriptionType: 'EMAIL', address: alarmEmail }]
  const budgetNotification = (notificationType: string, threshold: number) => ({
    notification: { notificationType, threshold, comparisonOperator: 'GREATER_THAN' },
    subscribers,
  })
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudgetDollars, unit: 'USD' },
    },
    notificationsWithSubscribers: [
      budgetNotification('ACTUAL', ALERT_THRESHOLD_PERCENT),
      budgetNotification('FORECASTED', 100),
    ],
  })
}
