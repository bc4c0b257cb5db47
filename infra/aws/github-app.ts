import { App } from 'aws-cdk-lib'
import { GithubDeployStack } from './github-deploy-stack.ts'

const app = new App({ analyticsReporting: false })
const text = (name: string): string => String(app.node.tryGetContext(name) ?? '')
new GithubDeployStack(app, 'GymGithubDeploy', {
  repository: text('repository'),
  createsProvider: text('existingProvider') !== 'true',
})
