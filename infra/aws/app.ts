import { App } from 'aws-cdk-lib'
import { loadSettings, optionNames } from '#infra/deploy-config.ts'
import { GymStack } from './stack.ts'

const app = new App({ analyticsReporting: false })

const misplaced = optionNames.filter((name) => app.node.tryGetContext(name) !== undefined)
if (misplaced.length > 0) {
  throw new Error(`Context ${misplaced.join(', ')} has no effect: set it in deploy.config.ts`)
}
const settings = await loadSettings(app.node.tryGetContext('stage'))
const region = process.env.CDK_DEFAULT_REGION
if (settings.wafRateLimit && region && region !== 'us-east-1') {
  throw new Error(
    `Option waf needs the region us-east-1, not ${region}: CloudFront accepts web ACLs of that region only`,
  )
}

new GymStack(app, settings.stackName, {
  description: 'The gym site: pages, API, back office, emails and jobs',
  built: { functionsDir: 'dist/functions', siteDir: 'dist/site', edgeDir: 'dist/cloudfront-functions' },
  settings,
})
