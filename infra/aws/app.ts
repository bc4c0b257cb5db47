import { App } from 'aws-cdk-lib'
import { GymStack } from './stack.ts'

const app = new App({ analyticsReporting: false })
new GymStack(app, 'Gym', {
  description: 'The gym site: pages, API, back office, mails and jobs',
  built: { functionsDir: 'dist/functions', siteDir: 'dist/site', edgeDir: 'dist/edge' },
})
