import { App } from 'aws-cdk-lib'
import { loadSettings } from '#infra/deploy-config.ts'
import { GithubDeployStack } from './github-deploy-stack.ts'

const app = new App({ analyticsReporting: false })
const text = (name: string): string => String(app.node.tryGetContext(name) ?? '')
const settings = await loadSettings()
// The name of production's stack is that of the role which once served all stages: an update narrows it.
new GithubDeployStack(app, settings.stackName.replace('Gym', 'GymGithubDeploy'), {
  settings,
  repository: text('repository'),
  createsProvider: text('existingProvider') !== 'true',
})
