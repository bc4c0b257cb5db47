import { App } from 'aws-cdk-lib'
import { checkWebAclRegion, optionNames, readStageSettings } from '#infra/deploy-config.ts'
import { GymStack } from './stack.ts'

const app = new App({ analyticsReporting: false })

const misplacedOptions = optionNames.filter((name) => app.node.tryGetContext(name) !== undefined)
if (misplacedOptions.length > 0) {
  throw new Error(`Context ${misplacedOptions.join(', ')} has no effect: set it in deploy.config.ts`)
}
const settings = await readStageSettings(app.node.tryGetContext('stage'))
checkWebAclRegion(settings, process.env.CDK_DEFAULT_REGION)

new GymStack(app, settings.stackName, {
  description: 'The gym site: pages, API, back office, emails and jobs',
  buildOutput: { functionsDir: 'dist/functions', siteDir: 'dist/site', edgeDir: 'dist/cloudfront-functions' },
  settings,
})
