import { Stack, type StackProps } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { HostedZone } from 'aws-cdk-lib/aws-route53'
import type { Construct } from 'constructs'
import { createAlarms } from './alarms.ts'
import { addRoutes, createApi } from './api.ts'
import { createBudget } from './budget.ts'
import { createDashboard } from './dashboard.ts'
import { createEdgeKey } from './edge-key.ts'
import { createFailures } from './failures.ts'
import { createFunctions } from './functions.ts'
import { createMail, subscribeFeedback } from './mail.ts'
import { createOutputs } from './outputs.ts'
import { createSchedules } from './schedules.ts'
import { createSecrets } from './secrets.ts'
import { type Settings, settingsFrom } from './settings.ts'
import { createSite, type Site } from './site.ts'
import { deploySite, nameSite } from './site-deployment.ts'
import { createTable } from './table.ts'
import { createUsers } from './users.ts'

/** Where the built parts lie. */
export type Built = { readonly functionsDir: string; readonly siteDir: string; readonly edgeDir: string }

export class GymStack extends Stack {
  constructor(scope: Construct, id: string, { built, ...props }: StackProps & { built: Built }) {
    super(scope, id, props)
    const settings = settingsFrom(this.node)
    const zone = hostedZone(this, settings)
    const { table, key } = createTable(this, settings)
    const secrets = createSecrets(this)
    const mail = createMail(this, settings, zone)
    const failures = createFailures(this)
    const api = createApi(this)
    const edgeKey = createEdgeKey(this, settings)
    const site = settings.hasEdge ? createSite(this, { ...built, settings, api, edgeKey }) : undefined
    const siteUrl = urlOf(settings, site, api)
    const functions = createFunctions(this, {
      bundlesDir: built.functionsDir,
      environment: { TABLE_NAME: table.tableName, SITE_URL: siteUrl, MAIL_FROM: mail.from },
      resources: { table, tableKey: key, mail, secrets },
      edgeKey,
      settings,
    })
    const users = createUsers(this, { settings, mail, customMessage: functions('customizeAuthEmail') })
    const stage = addRoutes(this, api, functions, users)
    if (site) deploySite(this, { site, siteDir: built.siteDir, users })
    if (site && zone) nameSite(this, site, zone, settings)
    createSchedules(this, functions, failures)
    subscribeFeedback(mail, functions('receiveEmailFeedback'), failures)
    createAlarms(this, settings, { stage, functions, failures, table })
    createDashboard(this, { stage, functions, failures, table })
    if (settings.hasBudget) createBudget(this, settings)
    createOutputs(this, { siteUrl, table, users, secrets })
  }
}

function urlOf({ domain }: Settings, site: Site | undefined, api: HttpApi): string {
  if (domain) return `https://${domain.name}`
  return site ? `https://${site.distribution.distributionDomainName}` : api.apiEndpoint
}

function hostedZone(scope: Construct, { hostedZone }: Settings) {
  if (!hostedZone) return undefined
  return HostedZone.fromHostedZoneAttributes(scope, 'Zone', {
    hostedZoneId: hostedZone.id,
    zoneName: hostedZone.name,
  })
}
