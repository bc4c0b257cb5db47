import { App } from 'aws-cdk-lib'
import { DEFAULT_STAGE, loadSettings } from '../deploy-config.ts'
import { GithubDeployStack } from './github-deploy-stack.ts'

const app = new App({ analyticsReporting: false })
const text = (name: string): string => String(app.node.tryGetContext(name) ?? '')
const { stage, stackName, qualifier } = await loadSettings(text('stage'))
// Production's replaces the role of earlier releases, which trusted every environment of the repository.
new GithubDeployStack(app, stage === DEFAULT_STAGE ? 'GymGithubDeploy' : `GymGithubDeploy-${stage}`, {
  stage,
  stackName,
  qualifier,
  repository: text('repository'),
  createsProvider: text('existingProvider') !== 'true',
})
